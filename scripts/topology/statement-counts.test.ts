import { expect, test } from '@jest/globals';
import { StatementCounts } from './statement-counts.ts';

function message(type: string, ...parts: readonly string[]): Buffer {
  const body = Buffer.from(parts.map((part) => `${part}\0`).join(''));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(4 + body.length);
  return Buffer.concat([Buffer.from(type), length, body]);
}

test('statements are counted by name, in whatever pieces they come', () => {
  const session = Buffer.concat([
    message('', 'user', 'B', ''),
    message('P', 'accept_jobs', 'INSERT'),
    message('B', '', 'accept_jobs'),
    message('E', ''),
    message('S'),
    message('B', '', 'accept_jobs'),
    message('Q', 'BEGIN'),
    message('B', '', ''),
    message('X'),
  ]);
  for (const size of [1, 3, 7, session.length]) {
    const counts = new StatementCounts();
    const take = counts.observe();
    for (let at = 0; at < session.length; at += size) take(session.subarray(at, at + size));
    expect(counts.read()).toEqual(
      new Map([
        ['accept_jobs', 2],
        ['', 2],
      ]),
    );
  }
});
