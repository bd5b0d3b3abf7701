import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';

/** To be called for every stored object that is not as it was written; any at all is an incident. */
export function createIntegrityAlarm(registry: Registry, logger: Logger): (error: Error, key: string) => void {
  const counter = new Counter({
    name: 'rollcall_integrity_errors_total',
    help: 'Reads of stored objects that were not as they had been written. Any at all is an incident.',
    registers: [registry],
  });
  return (err, key) => {
    counter.inc();
    logger.error({ err, path: key }, 'a stored object is not as it was written');
  };
}
