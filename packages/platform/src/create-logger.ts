import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import { pickLogFields, scrubText } from './log-fields.ts';
import { prettyLine } from './pretty-log.ts';
import { currentContext } from './run-context.ts';

const STDOUT = 1;

/** Standard output, for people or for machines. `auto`: for people in a terminal. */
export function destinationOf(format: 'auto' | 'json' | 'pretty'): DestinationStream {
  const { isTTY } = process.stdout;
  const isPretty = format === 'pretty' || (format === 'auto' && isTTY);
  if (!isPretty) return pino.destination({ fd: STDOUT, sync: true });
  return { write: (line) => void writeSync(STDOUT, `${prettyLine(line, isTTY)}\n`) };
}

/**
 * Writes JSON lines to standard output, with the service and the IDs of the run context. Only allowed fields are logged
 * (log-fields.ts).
 */
export function createLogger(options: { service: string; level: string }, destination?: DestinationStream): Logger {
  return pino(
    {
      level: options.level,
      base: { service: options.service, pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      messageKey: 'message',
      errorKey: 'err',
      mixin: () => ({ ...currentContext() }),
      serializers: { err: (err: unknown) => err },
      formatters: {
        level: (label) => ({ level: label }),
        log: pickLogFields,
        bindings: pickLogFields,
      },
      hooks: {
        logMethod(args, method) {
          const [first, second, ...rest] = args;
          if (typeof first === 'string') method.apply(this, [scrubText(first)]);
          else method.apply(this, [first, typeof second === 'string' ? scrubText(second) : second, ...rest]);
        },
      },
    },
    destination ?? destinationOf('json'),
  );
}
