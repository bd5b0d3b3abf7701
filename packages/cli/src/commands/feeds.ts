import type { Feed, FeedFile } from '@rollcall/client';
import type { Command } from 'commander';
import { connect } from '../connect.ts';
import { type GlobalOptions, type Io, print, printJson } from '../io.ts';
import { type Column, printTable } from '../table.ts';

const COLUMNS: readonly Column<Feed>[] = [
  { title: 'FEED', value: ({ feed_id: id }) => id },
  { title: 'NAME', value: ({ name }) => name, shrinks: true },
  { title: 'VENDOR', value: ({ vendor }) => vendor, shrinks: true },
  {
    title: 'STATE',
    value: ({ state }) => state,
    style: (paint, cell, { state }) => (state === 'held' || state === 'late' ? paint('red', cell) : cell),
  },
  { title: 'FILES', value: ({ files }) => String(files) },
  { title: 'MEMBERS', value: ({ members }) => (members === null ? '' : String(members)) },
  { title: 'LAST FILE', value: ({ last_file_at: at }) => at?.slice(0, 10) ?? '' },
  { title: 'EXPECTED', value: ({ next_expected_at: at }) => at?.slice(0, 10) ?? '' },
];

const FILE_COLUMNS: readonly Column<FeedFile>[] = [
  { title: 'JOB', value: ({ job_id: id }) => id },
  { title: 'POSITION', value: ({ changes }) => String(changes?.position ?? '') },
  { title: 'FILE', value: ({ file_name: name }) => name, shrinks: true },
  { title: 'STATUS', value: ({ error_code: code, status }) => code ?? status },
  { title: 'SUBMITTED', value: ({ submitted_at: at }) => at.slice(0, 10) },
  { title: 'MEMBERS', value: ({ members }) => (members === null ? '' : String(members)) },
  { title: 'ADDED', value: ({ changes }) => String(changes?.result?.counts.added ?? '') },
  { title: 'CHANGED', value: ({ changes }) => String(changes?.result?.counts.changed ?? '') },
  { title: 'MISSING', value: ({ changes }) => String(changes?.result?.counts.missing ?? '') },
];

export function addFeeds(program: Command, io: Io): void {
  const feeds = program
    .command('feeds')
    .description('show what you are sent, and what is late or held')
    .enablePositionalOptions();
  const { signal } = io;
  feeds
    .command('list', { isDefault: true })
    .description('list feeds')
    .action(async (_: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const list = await (await connect(io, options)).feeds({ signal });
      if (options.json) await printJson(io, list);
      else await printTable(io, COLUMNS, list);
    });
  feeds
    .command('files')
    .description('list the files of a feed, newest first')
    .argument('<feed>')
    .option('--limit <number>', 'most files to list', '50')
    .action(async (id: string, _: unknown, command: Command) => {
      const options: GlobalOptions & { readonly limit: string } = command.optsWithGlobals();
      const limit = Math.max(1, Number(options.limit) || 50);
      const files: FeedFile[] = [];
      const list = (await connect(io, options)).feedFiles(id, { limit: Math.min(limit, 500), signal });
      for await (const file of list) if (files.push(file) >= limit) break;
      if (options.json) await printJson(io, files);
      else await printTable(io, FILE_COLUMNS, files);
    });
  feeds
    .command('show')
    .description('print a feed and its recent files as JSON')
    .argument('<feed>')
    .action(async (id: string, _: unknown, command: Command) => {
      const options: GlobalOptions = command.optsWithGlobals();
      const feed = await (await connect(io, options)).request('getFeed', { path: { feed_id: id }, signal });
      if (options.json) await printJson(io, feed);
      else await print(io, JSON.stringify(feed, null, 2));
    });
}
