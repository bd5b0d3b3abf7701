import { type Command, Option } from 'commander';
import { connect } from '../connect.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';

const HEADER = 'member_id,first_name,last_name,date_of_birth';

/** Files that trigger each event, with fictional people. */
const FILES = {
  'job.queued': `${HEADER}\nTRIGGER1,Avery,Example,1980-01-02\n`,
  'job.processing': `${HEADER}\nTRIGGER1,Avery,Example,1980-01-02\n`,
  'job.completed': `${HEADER}\nTRIGGER1,Avery,Example,1980-01-02\nTRIGGER2,Blake,Example,not a date\n`,
  'job.failed': `${HEADER}\nTRIGGER1,Avery,Example,not a date\n`,
} as const;
const EVENTS = [...Object.keys(FILES), 'webhook.test'];

export function addTrigger(program: Command, io: Io): void {
  program
    .command('trigger')
    .description('cause an event: uploads a small file of people who do not exist, or sends a test event')
    .addArgument(program.createArgument('<event>', `one of ${EVENTS.join(', ')}`).choices(EVENTS))
    .addOption(new Option('--endpoint <endpoint>', 'endpoint of a webhook.test (default: the first one)'))
    .action(async (event: string, _: unknown, command: Command) => {
      const options: GlobalOptions & { endpoint?: string } = command.optsWithGlobals();
      const client = await connect(io, options);
      if (isFileEvent(event)) {
        const fileName = `trigger-${event}.csv`;
        const job = await client.upload(Buffer.from(FILES[event]), { fileName, signal: io.signal });
        if (options.json) return printJson(io, job);
        return print(io, `${job.job_id}  uploaded ${fileName}, which leads to ${event}`);
      }
      const endpoint = options.endpoint === undefined ? {} : { endpoint_id: options.endpoint };
      const test = await client.webhooks.test({ ...endpoint, signal: io.signal });
      if (options.json) return printJson(io, test);
      return print(io, `${test.delivery_id}  sent webhook.test to ${test.url}`);
    });
}

function isFileEvent(event: string): event is keyof typeof FILES {
  return Object.hasOwn(FILES, event);
}
