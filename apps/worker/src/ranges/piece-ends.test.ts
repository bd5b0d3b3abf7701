import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { PieceEnds } from './piece-ends.ts';

test('the next piece is worked on while the one before ends', async () => {
  const ends = new PieceEnds();
  const seen: string[] = [];
  let end = (): void => {};
  await ends.begin(async (onWorked) => {
    onWorked();
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    seen.push('first ended');
  });
  await ends.begin(async () => {
    seen.push('second ended');
  });
  const settled = ends.settled().then(() => seen.push('settled'));
  await nextTurn();
  expect(seen).toEqual(['second ended']);
  end();
  await settled;
  expect(seen).toEqual(['second ended', 'first ended', 'settled']);
});

test('what a piece throws is thrown by it while it is worked on, and by `settled` when it fails later', async () => {
  const early = new PieceEnds();
  const fail = (onWorked: () => void): Promise<void> =>
    nextTurn().then(() => Promise.reject(new Error(`${onWorked.length}`)));
  await expect(early.begin(fail)).rejects.toThrow();
  const late = new PieceEnds();
  await late.begin((onWorked) => {
    onWorked();
    return fail(onWorked);
  });
  await expect(late.settled()).rejects.toThrow();
  await late.over();
});
