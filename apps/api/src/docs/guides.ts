import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Guide {
  /** The page's path below `/docs/`. */
  readonly slug: string;
  readonly title: string;
  readonly about: string;
  /** Path of the Markdown file in the repository. */
  readonly file: string;
}

/** The Markdown pages for partners. Pages for operators and developers aren't served. The image has a copy of each. */
export const GUIDES: readonly Guide[] = [
  {
    slug: 'first-webhook',
    title: 'Your first webhook',
    about: 'From a clone to a verified webhook in a project of your own, in Node.js or Python.',
    file: 'docs/first-webhook.md',
  },
  {
    slug: 'node-sdk',
    title: 'Node.js SDK',
    about: 'Typed uploads, results, and webhooks for Node.js, Bun, Deno, and browsers.',
    file: 'packages/client/README.md',
  },
  {
    slug: 'python-sdk',
    title: 'Python SDK',
    about: 'The same for Python, with the standard library alone.',
    file: 'clients/python/README.md',
  },
  {
    slug: 'cli',
    title: 'Command line',
    about: 'Uploads, results, and webhooks on your machine, and the engine without the service.',
    file: 'packages/cli/README.md',
  },
  {
    slug: 'member-record',
    title: 'The member record',
    about: 'Every field of a record, its values, and when it is null.',
    file: 'docs/member-record.md',
  },
  {
    slug: 'webhooks',
    title: 'Webhooks',
    about: 'Events, signatures, retries, and receivers in five languages.',
    file: 'docs/webhooks.md',
  },
  {
    slug: 'embed',
    title: 'Upload on your own page',
    about: 'One script tag: your users drop a file on your page and fix its errors there.',
    file: 'docs/embed.md',
  },
  {
    slug: 'acknowledgements',
    title: 'Acknowledgements of X12 files',
    about: 'TA1 and 999: what the sender of an 834 receives, and how to read it.',
    file: 'docs/acknowledgements.md',
  },
  {
    slug: 'changes',
    title: 'Changes since the last file',
    about: 'Who was added, changed, or ended since the file before.',
    file: 'docs/changes.md',
  },
  {
    slug: 'sftp',
    title: 'SFTP',
    about: 'Sending files and fetching results with any SFTP client.',
    file: 'docs/sftp.md',
  },
  {
    slug: 'vendor-config',
    title: 'Vendor configuration',
    about: 'Detection, formats, mapping rules, and validation settings.',
    file: 'docs/vendor-config.md',
  },
  {
    slug: 'test-mode',
    title: 'Test mode',
    about: 'Test clients, files with a known outcome, and deliveries that fail.',
    file: 'docs/test-mode.md',
  },
  {
    slug: 'going-live',
    title: 'Going live',
    about: 'A checklist, idempotency, and limits.',
    file: 'docs/going-live.md',
  },
  { slug: 'changelog', title: 'Changelog', about: 'What is new.', file: 'CHANGELOG.md' },
];

/** The repository's root, from the sources, from the build output, and in the image. */
const root = join(import.meta.dirname, '../../../..');

export function readGuide({ file }: Guide): string {
  return readFileSync(join(root, file), 'utf8');
}
