import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Topology } from '../topology/open-topology.ts';
import type { App, AppName } from '../topology/start-app.ts';

const preload = join(import.meta.dirname, 'preload.mjs');
const RESTART_MS = 300;

export interface Member {
  readonly name: AppName;
  /** The file that says what is wrong with its machine. */
  readonly control: string;
  app: App | null;
  ready: boolean;
  /** The signal that it was sent. */
  told: NodeJS.Signals | null;
}

interface MachineState {
  readonly clockOffsetMs?: number;
  readonly diskFull?: boolean;
}

export type Fleet = ReturnType<typeof startFleet>;
export type FleetCounts = Readonly<Record<AppName, number>>;
export type OnViolation = (what: string, detail?: string) => void;

/**
 * A supervisor: as many of each app as asked for, a new one for each that ended. An app that was ready and then ended
 * without having been told to is a violation; one that cannot start because the database is away is tried again.
 */
export function startFleet(topology: Topology, counts: FleetCounts, { onViolation }: { onViolation: OnViolation }) {
  const members: Member[] = [];
  const errors = new Map<string, number>();
  let closing = false;

  const boot = async (member: Member): Promise<void> => {
    while (!closing) {
      const app = await topology.start(member.name, { preload, env: { CHAOS_CONTROL: member.control } });
      member.app = app;
      member.told = null;
      const started = await app.ready(Number.POSITIVE_INFINITY).then(
        () => true,
        () => false,
      );
      member.ready = started;
      while (!app.isOver()) await sleep(50);
      noteErrors(member.name, app.log(), errors);
      member.ready = false;
      await app.kill('SIGKILL');
      if (started && member.told === null) onViolation(`${member.name} ended by itself`, app.log().slice(-3000));
      // With a store silent for longer than the deadline, going without it is the order; nothing may be lost by it.
      if (member.told === 'SIGTERM' && !/"stopped"|shutdown timed out/.test(app.log()))
        onViolation(`${member.name} did not shut down in order`, app.log().slice(-3000));
      if (!closing) await sleep(RESTART_MS);
    }
  };
  for (const [name, count] of Object.entries(counts) as [AppName, number][]) {
    for (let n = 0; n < count; n++) {
      const control = join(topology.servers.directory, `control-${name}-${n}.json`);
      members.push({ name, control, app: null, ready: false, told: null });
    }
  }
  const running = members.map(boot);
  const allReady = async () => {
    while (!members.every((member) => member.ready)) await sleep(50);
  };
  return {
    members,
    /** What was logged as an error, and how often: not wrong in itself, but worth a look. */
    errors,
    allReady,
    /** The lines of the processes now running that have the text. */
    findLog: (text: string) =>
      members
        .flatMap((member) => member.app?.log().split('\n') ?? [])
        .filter((line) => line.includes(text))
        .join('\n'),
    end: async (member: Member, signal: 'SIGKILL' | 'SIGTERM') => {
      if (!member.app || member.app.isOver() || member.told) return;
      // One that is still starting has not begun to listen to SIGTERM.
      member.told = member.ready ? signal : 'SIGKILL';
      await member.app.kill(signal);
    },
    /** What is wrong with the member's machine. */
    disturb: (member: Member, state: MachineState) =>
      writeFile(member.control, JSON.stringify({ clockOffsetMs: 0, diskFull: false, ...state })),
    close: async () => {
      closing = true;
      for (const member of members) {
        if (member.app && !member.app.isOver()) member.told ??= 'SIGTERM';
      }
      await Promise.all(members.map((member) => member.app?.kill('SIGTERM')));
      await Promise.all(running);
    },
  };
}

function noteErrors(name: AppName, log: string, errors: Map<string, number>): void {
  for (const line of log.split('\n').filter((text) => /"level":"(error|fatal)"/.test(text))) {
    const { message, err } = JSON.parse(line);
    const causes = [];
    for (let cause = err; cause; cause = cause.cause) causes.push(`${cause.code ?? cause.type}: ${cause.message}`);
    const text = [name, message, ...causes].join(' | ').slice(0, 500);
    errors.set(text, (errors.get(text) ?? 0) + 1);
  }
}
