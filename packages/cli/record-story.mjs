// node record-story.mjs OUT: runs the command line in a pseudo-terminal against the service of ROLLCALL_BASE_URL, with the
// credentials of the environment, and writes down what was seen. Made for docs/stories/cli.md:
// RECORD_STORY=docs/stories/cli.md, and run test/story.int.test.ts.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const folder = mkdtempSync(join(tmpdir(), 'rollcall-story-'));
copyFileSync(join(here, '../../samples/acme-census.csv'), join(folder, 'acme-census.csv'));
let jobId = '';

/** @type {readonly (readonly [title: string, line: string])[]} */
const STEPS = [
  [
    'Normalize a file on this machine, without a service or a login.',
    'normalize acme-census.csv --format csv -o records.csv',
  ],
  ['Upload it, and wait for the result.', 'upload acme-census.csv --watch'],
  ['The errors and suggested fixes.', 'errors JOB --severity error'],
  ['The records.', 'output JOB --format csv -o output.csv'],
  ['Recent jobs.', 'status'],
  ['A job that does not exist.', 'status job_unknown'],
];

const sections = STEPS.map(([title, line]) => {
  const args = line.replace('JOB', jobId);
  const ran = spawnSync(
    'script',
    ['-qefc', `stty cols 160; '${process.execPath}' '${join(here, 'bin/rollcall.mjs')}' ${args}`, '/dev/null'],
    {
      cwd: folder,
      env: { ...process.env, TERM: 'xterm', HOME: folder, CI: '', NODE_OPTIONS: '' },
      encoding: 'utf8',
    },
  );
  jobId ||= line.startsWith('upload') ? (/job_\w+/.exec(ran.stdout)?.[0] ?? '') : '';
  const screen = lastScreen(ran.stdout).replaceAll(folder, '.');
  return `${title}\n\n\`\`\`console\n$ rollcall ${args}\n${screen}\n[exit code ${ran.status}]\n\`\`\`\n`;
});
rmSync(folder, { recursive: true, force: true });
writeFileSync(
  process.argv[2] ?? '',
  `# Command-line walkthrough\n\nRecorded in a terminal by \`packages/cli/record-story.mjs\`. Of progress bars, every tenth update is kept.\n\n${sections.join('\n')}`,
);

/**
 * Colors go; a line that was redrawn is shown as some of its states.
 *
 * @param {string} output
 */
function lastScreen(output) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals speak in them
  const plain = output.replace(/\u001b\[\d*m/g, '').replaceAll('\r\n', '\n');
  return plain
    .split('\n')
    .flatMap((line) => {
      // biome-ignore lint/suspicious/noControlCharactersInRegex: terminals speak in them
      const states = line.split(/\r?\u001b\[K|\r/).filter((state) => state.trim() !== '');
      return states.length <= 1 ? states : states.filter((_, at) => at % 10 === 0 || at >= states.length - 2);
    })
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();
}
