import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';

/** Called for every stored object that was modified. Each one is an incident. */
export function createIntegrityAlarm(registry: Registry, logger: Logger): (error: Error, key: string) => void {
  const counter = new Counter({
    name: 'rollcall_integrity_errors_total',
    help: 'Stored objects that failed their integrity check. Any value above 0 is an incident.',
    registers: [registry],
  });
  return (err, key) => {
    counter.inc();
    logger.error({ err, path: key }, 'stored object failed integrity check');
  };
}
