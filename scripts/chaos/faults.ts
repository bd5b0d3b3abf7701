// Temporary faults as they occur in production. A fault holds a resource, so that two faults don't overlap on it, and
// resolves when the fault is over. Recovery can take longer.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../generate/seeded-random.ts';
import type { Servers } from '../topology/open-servers.ts';
import type { Topology } from '../topology/open-topology.ts';
import type { Fleet } from './fleet.ts';
import type { Receiver } from './receiver.ts';

export interface Fault {
  readonly name: string;
  readonly resource: string;
  readonly isOff?: () => boolean;
  /** Resolves to what more is to be said of it. */
  readonly run: (random: SeededRandom) => Promise<string | undefined>;
}

interface FaultyParts {
  readonly topology: Topology;
  readonly fleet: Fleet;
  readonly receiver: Receiver;
}

type Redis = NonNullable<Servers['redis']>;
type S3 = NonNullable<Servers['s3']>;
type Network = Servers['networks']['postgres'];

export function listFaults({ topology, fleet, receiver }: FaultyParts): Fault[] {
  const { servers } = topology;
  return [
    ...processFaults(fleet),
    ...clockFaults(fleet),
    ...serverFaults('postgres', servers.postgres),
    ...networkFaults('postgres', servers.networks.postgres),
    ...(servers.redis && servers.networks.redis
      ? [
          ...serverFaults('redis', servers.redis),
          ...networkFaults('redis', servers.networks.redis),
          flush(servers.redis),
        ]
      : []),
    ...(servers.s3 && servers.networks.s3
      ? [...bucketFaults(servers.s3), ...networkFaults('s3', servers.networks.s3)]
      : [fullDisk(fleet)]),
    {
      name: 'receiver answers 503',
      resource: 'receiver',
      run: async (random) => {
        receiver.failing = true;
        await sleep(random.integer(100, 600));
        receiver.failing = false;
        return undefined;
      },
    },
  ];
}

function processFaults(fleet: Fleet): Fault[] {
  return fleet.members.flatMap((member, index) =>
    (['SIGKILL', 'SIGTERM'] as const).map((signal) => ({
      name: `${signal} ${member.name}`,
      resource: `process ${index}`,
      // Of each kind one stays: with none there is nothing to see.
      isOff: () => !member.ready || fleet.members.filter(({ name, ready }) => ready && name === member.name).length < 2,
      run: async () => {
        await fleet.end(member, signal);
        return undefined;
      },
    })),
  );
}

function clockFaults(fleet: Fleet): Fault[] {
  return fleet.members.map((member, index) => ({
    name: `clock of ${member.name} jumps`,
    resource: `machine ${index}`,
    run: async (random) => {
      const offset = random.pick([-60_000, -5_000, 5_000, 60_000]);
      await fleet.disturb(member, { clockOffsetMs: offset });
      await sleep(random.integer(500, 3_000));
      await fleet.disturb(member, {});
      return `${offset / 1000} s`;
    },
  }));
}

function fullDisk(fleet: Fleet): Fault {
  return {
    name: 'disk full',
    resource: 'disk',
    run: async (random) => {
      await Promise.all(fleet.members.map((member) => fleet.disturb(member, { diskFull: true })));
      await sleep(random.integer(300, 2_000));
      await Promise.all(fleet.members.map((member) => fleet.disturb(member, {})));
      return undefined;
    },
  };
}

function serverFaults(name: string, server: Redis | Servers['postgres']): Fault[] {
  return (['crash', 'shutDown'] as const).map((how) => ({
    name: `${name} ${how === 'crash' ? 'crashes' : 'restarts'}`,
    resource: name,
    run: async (random) => {
      await server[how]();
      await sleep(random.integer(0, 2_000));
      await server.startAgain();
      return undefined;
    },
  }));
}

function flush(redis: Redis): Fault {
  const run = async () => {
    await redis.flush();
    return undefined;
  };
  return { name: 'redis flushed', resource: 'redis', run };
}

function bucketFaults(s3: S3): Fault[] {
  const answers = [
    { status: 503, code: 'SlowDown' },
    { status: 500, code: 'InternalError' },
    { status: 507, code: 'InsufficientStorage' },
  ];
  return answers.map((answer) => ({
    name: `bucket answers ${answer.status}`,
    resource: 's3',
    run: async (random) => {
      // A full bucket can still be read and emptied.
      const share = random.pick([0.3, 1]);
      s3.failWhen((method) =>
        (answer.status !== 507 || method === 'PUT' || method === 'POST') && Math.random() < share ? answer : null,
      );
      await sleep(random.integer(300, 3_000));
      s3.heal();
      return undefined;
    },
  }));
}

function networkFaults(name: string, network: Network): Fault[] {
  const holding = (how: 'cut' | 'silent' | 'slow', [least, most]: readonly [number, number]): Fault => ({
    name: `network to ${name} ${how}`,
    resource: name,
    run: async (random) => {
      if (how === 'slow') network.slow(random.integer(20, 200));
      else if (how === 'cut') network.cut();
      else network.silence();
      await sleep(random.integer(least, most));
      network.heal();
      return undefined;
    },
  });
  return [holding('cut', [50, 1_500]), holding('silent', [200, 4_000]), holding('slow', [500, 3_000])];
}
