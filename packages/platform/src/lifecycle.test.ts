import { expect, test } from '@jest/globals';
import { createLogger } from './create-logger.ts';
import { createLifecycle } from './lifecycle.ts';

const logger = createLogger({ service: 'test', level: 'silent' });

function start(timeoutMs?: number) {
  const codes: number[] = [];
  const lifecycle = createLifecycle(logger, { exit: (code) => void codes.push(code), ...(timeoutMs && { timeoutMs }) });
  return { lifecycle, codes };
}

test('steps run once each, last registered first, after stopping was announced', async () => {
  const { lifecycle, codes } = start();
  const order: string[] = [];
  lifecycle.onShutdown('database', () => void order.push('database'));
  lifecycle.onShutdown('server', async () => {
    await Promise.resolve();
    order.push(`server ${lifecycle.stopping.aborted}`);
  });
  await Promise.all([lifecycle.shutdown('test'), lifecycle.shutdown('again')]);
  expect(order).toEqual(['server true', 'database']);
  expect(codes).toEqual([0]);
});

test('a failed step does not keep the others from running, and shows in the exit code', async () => {
  const { lifecycle, codes } = start();
  let closed = false;
  lifecycle.onShutdown('first', () => {
    closed = true;
  });
  lifecycle.onShutdown('second', () => Promise.reject(new Error('stuck')));
  await lifecycle.shutdown('test');
  expect({ closed, codes }).toEqual({ closed: true, codes: [1] });
});

test('a step that hangs is given up at the deadline', async () => {
  let exited: (code: number) => void = () => {};
  const exit = new Promise<number>((resolve) => {
    exited = resolve;
  });
  const lifecycle = createLifecycle(logger, { timeoutMs: 10, exit: (code) => exited(code) });
  lifecycle.onShutdown('hangs', () => new Promise(() => {}));
  void lifecycle.shutdown('test');
  expect(await exit).toBe(1);
});
