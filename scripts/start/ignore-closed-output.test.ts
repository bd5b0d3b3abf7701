import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';

const module = new URL('ignore-closed-output.mjs', import.meta.url).href;
const program = `
  import { ignoreClosedOutput } from '${module}';
  ignoreClosedOutput();
  let lines = 0;
  setInterval(() => (lines++ < 20 ? console.log(lines) : process.exit(7)), 10);
`;

// A pipe of a shell: those of child processes are sockets, which Node writes to in another way.
test('a program outlives whoever read its output', async () => {
  const command = '{ "$0" --input-type=module -e "$1"; echo $? >&2; } | head -n 1';
  const child = spawn('sh', ['-c', command, process.execPath, program], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, exitCode] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect({ output, exitCode }).toEqual({ output: '1\n', exitCode: '7\n' });
});
