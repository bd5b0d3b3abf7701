import { z } from 'zod';
import type { Operation } from './read-document.ts';
import type { Sample } from './sample-body.ts';

/**
 * The same request in each language. What authenticates it comes from the environment: the token, or the session of a person
 * where no token is accepted.
 */
export function codeSamples(
  operation: Operation,
  baseUrl: string,
  body: Sample | null,
): [language: string, code: string][] {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.example !== undefined)
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`);
  const url = `${baseUrl}${operation.path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const request = { method: operation.method.toUpperCase(), url, body, caller: callerOf(operation) };
  return [
    ['curl', curl(request)],
    ['Node.js', node(request)],
    ['Python', python(request)],
  ];
}

/** Who sends a request: anyone, an API client, or a person who is signed in. */
export function callerOf({ security }: Operation): 'anyone' | 'client' | 'person' {
  if (security.length === 0) return 'anyone';
  return security.some(({ oauth }) => oauth !== undefined) ? 'client' : 'person';
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: Sample | null;
  readonly caller: ReturnType<typeof callerOf>;
}

/** The variables of the environment that authenticate a request, by header. */
function secretsOf({ method, caller }: Request): (readonly [header: string, prefix: string, variable: string])[] {
  if (caller === 'anyone') return [];
  if (caller === 'client') return [['Authorization', 'Bearer ', 'TOKEN']];
  const cookie = ['Cookie', '', 'SESSION_COOKIE'] as const;
  return method === 'GET' ? [cookie] : [cookie, ['X-CSRF-Token', '', 'CSRF_TOKEN']];
}

/** The file of a form, null for other bodies. */
function fileOf(body: Sample | null): string | null {
  if (body?.type !== 'multipart/form-data') return null;
  return z.object({ file: z.string() }).parse(JSON.parse(body.text)).file;
}

function curl(request: Request): string {
  const { method, url, body } = request;
  const file = fileOf(body);
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`];
  for (const [header, prefix, variable] of secretsOf(request)) lines.push(`-H "${header}: ${prefix}$${variable}"`);
  if (file !== null) lines.push(`-F file=@${file}`);
  else if (body !== null) {
    lines.push(`-H 'Content-Type: ${body.type}'`, `-d '${body.text.replaceAll("'", `'\\''`)}'`);
  }
  return lines.join(' \\\n  ');
}

function node(request: Request): string {
  const { method, url, body } = request;
  const file = fileOf(body);
  const secrets = secretsOf(request);
  const headers = [
    ...secrets.map(([header, prefix, variable]) => {
      const value = prefix === '' ? `env.${variable}` : `\`${prefix}\${env.${variable}}\``;
      return `${/^\w+$/.test(header) ? header : `'${header}'`}: ${value}`;
    }),
    ...(body === null || file !== null ? [] : [`'Content-Type': '${body.type}'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(file !== null ? ['body: form'] : body === null ? [] : [`body: JSON.stringify(${indent(body.text, '  ')})`]),
  ];
  const imports = [
    ...(file !== null ? [`import { openAsBlob } from 'node:fs';\n`] : []),
    ...(secrets.length > 0 ? [`import { env } from 'node:process';\n`] : []),
  ];
  const form =
    file !== null ? `const form = new FormData();\nform.append('file', await openAsBlob('${file}'), '${file}');\n` : '';
  const given = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : '';
  const head = imports.length > 0 ? `${imports.join('')}\n` : '';
  return `${head}${form}const response = await fetch('${url}'${given});\nconsole.log(response.status, await response.text());`;
}

function python(request: Request): string {
  const { method, url, body } = request;
  const file = fileOf(body);
  const secrets = secretsOf(request);
  const headers = secrets.map(([header, prefix, variable]) => {
    const value = `os.environ['${variable}']`;
    return `"${header}": ${prefix === '' ? value.replaceAll("'", '"') : `f"${prefix}{${value}}"`}`;
  });
  const given = [
    `"${method}"`,
    `"${url}"`,
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(file !== null
      ? [`files={"file": open("${file}", "rb")}`]
      : body === null
        ? []
        : [`json=json.loads('''${indent(body.text.replaceAll('\\', '\\\\'), '    ')}''')`]),
  ];
  const modules = [...(body && !file !== null ? ['json'] : []), ...(secrets.length > 0 ? ['os'] : [])];
  const imports = modules.length > 0 ? `import ${modules.join(', ')}\n\n` : '';
  return `${imports}import requests\n\nresponse = requests.request(\n    ${given.join(',\n    ')},\n)\nprint(response.status_code, response.text)`;
}

function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
