import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { DueDelivery } from '@rollcall/database/webhooks';
import { SendQueue } from './send-queue.ts';

interface Sent {
  readonly id: string;
  answer(isWell: boolean): void;
  record(): void;
}

function openQueue({ concurrency = 100, perTarget = 2 } = {}) {
  const sent: Sent[] = [];
  const putBack: string[] = [];
  const queue = new SendQueue({
    concurrency,
    perTarget,
    deliver: ({ id }, answer) => new Promise((record) => sent.push({ id, answer, record })),
  });
  const add = async (id: string, target?: string) => {
    if (!(await queue.add(delivery(id, target)))) putBack.push(id);
  };
  return { queue, add, sent, putBack, ids: () => sent.map(({ id }) => id) };
}

const delivery = (id: string, target = 'a'): DueDelivery => ({
  id,
  epoch: 1,
  endpoint: {
    id: `whe_${target}`,
    target,
    partnerId: 'ptn_1',
    url: 'https://hooks.example',
    takesEvents: true,
    failingSince: null,
    consecutiveFailures: 0,
    circuitOpenUntil: null,
    signerId: null,
    secret: null,
    previousSecret: null,
    previousSecretExpiresAt: null,
    partnerSecret: new Uint8Array(),
  },
  jobId: null,
  attempts: 0,
  attemptsAtStart: 0,
  eventId: `evt_${id}`,
  eventType: 'webhook.test',
  body: '{}',
  requestId: null,
  isFollowed: false,
});

describe('what has been taken', () => {
  test('takes a place that is free as soon as the answer is there, recorded or not', () => {
    const { queue, add, sent, ids } = openQueue();
    for (const id of ['1', '2', '3']) void add(id);
    expect(ids()).toEqual(['1', '2']);
    sent[0]?.answer(true);
    expect(ids()).toEqual(['1', '2', '3']);
    expect(queue.busy().get('a')?.count).toBe(3);
  });

  test('is dealt with when it is recorded', async () => {
    const { queue, add, sent } = openQueue();
    const done = add('1');
    sent[0]?.answer(true);
    sent[0]?.record();
    await done;
    expect(queue.busy().get('a')?.count).toBe(0);
  });

  test('leaves its target its pace, however short a time nothing is here; one that failed is forgotten', async () => {
    const { queue, add, sent } = openQueue();
    const done = [add('1'), add('2', 'b')];
    sent[0]?.answer(true);
    sent[1]?.answer(false);
    for (const each of sent) each.record();
    await Promise.all(done);
    expect([...queue.busy()].map(([target, { capacity }]) => [target, capacity])).toEqual([['a', 4]]);
    expect(queue.room).toBe(102);
  });

  test('is read again when half has gone and as much is recorded', async () => {
    const { queue, add, sent } = openQueue();
    const first = ['1', '2', '3', '4'].map((id) => add(id));
    for (const at of [0, 1, 2, 3]) sent[at]?.answer(true);
    expect(queue.isRunningLow('a')).toBe(true);
    // Ten may be here, and eight may lie ready: with seven there is no room for a half of these.
    const rest = ['5', '6', '7'].map((id) => add(id));
    expect(queue.isRunningLow('a')).toBe(false);
    sent[0]?.record();
    await first[0];
    expect(queue.isRunningLow('a')).toBe(true);
    for (const at of [4, 5, 6]) sent[at]?.answer(true);
    for (const each of sent) each.record();
    await Promise.all([...first, ...rest]);
  });

  test('is more of a target that answers well, and no more than its places of one that does not', () => {
    const { queue, add, sent } = openQueue({ perTarget: 3 });
    for (const id of ['1', '2', '3']) void add(id);
    expect(queue.busy().get('a')?.capacity).toBe(3);
    sent[0]?.answer(true);
    sent[1]?.answer(true);
    expect(queue.busy().get('a')?.capacity).toBe(7);
    sent[2]?.answer(false);
    expect(queue.busy().get('a')?.capacity).toBe(3);
  });

  test('is put back when its target fails, and what is under way goes on', async () => {
    const { queue, add, sent, putBack, ids } = openQueue();
    const added = ['1', '2', '3', '4'].map((id) => add(id));
    void add('5', 'b');
    sent[0]?.answer(false);
    await Promise.all(added.slice(2));
    expect(putBack).toEqual(['3', '4']);
    expect(ids()).toEqual(['1', '2', '5']);
    expect(queue.busy().get('a')?.count).toBe(2);
  });

  test('takes turns with other targets when places are short', () => {
    const { add, sent, ids } = openQueue({ concurrency: 2, perTarget: 10 });
    for (const id of ['1', '2', '3', '4']) void add(id);
    void add('5', 'b');
    sent[0]?.answer(true);
    sent[1]?.answer(true);
    expect(ids()).toEqual(['1', '2', '3', '5']);
  });

  test('is put back at the end, but for what is under way', async () => {
    const { queue, add, sent, putBack, ids } = openQueue();
    for (const id of ['1', '2', '3']) void add(id);
    queue.putBackAll();
    sent[0]?.answer(true);
    await turn();
    expect([putBack, ids()]).toEqual([['3'], ['1', '2']]);
  });

  test('a delivery that could not be attempted frees its place', async () => {
    const { add, sent, ids } = openQueue({ perTarget: 1 });
    const first = add('1');
    sent[0]?.record();
    await first;
    void add('2');
    expect(ids()).toEqual(['1', '2']);
  });
});
