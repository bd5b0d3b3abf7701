import { type Change, readBody } from '@rollcall/client';
import { connect } from './connect.ts';
import { UsageError } from './exit-codes.ts';
import { type GlobalOptions, type Io, printJson, printStatus } from './io.ts';
import { saveStream } from './save-stream.ts';
import { type Column, printTable } from './table.ts';

export const CHANGE_KINDS = ['added', 'changed', 'terminated', 'missing', 'reinstated', 'expired', 'rejected'] as const;

interface ChangeOptions extends GlobalOptions {
  readonly baseline?: string;
  readonly kind?: string;
  readonly personType?: 'member' | 'dependent';
  readonly field?: string;
  readonly group?: string;
  readonly member?: string;
  readonly format: 'table' | 'json' | 'csv';
  readonly output?: string;
}

const COLUMNS: readonly Column<Change>[] = [
  {
    title: 'KIND',
    value: ({ kind }) => kind,
    style: (paint, cell, { kind }) => (kind === 'missing' ? paint('red', cell) : cell),
  },
  { title: 'MEMBER', value: ({ subscriber_member_id: id }) => id ?? '' },
  { title: 'PERSON', value: ({ person_type: type }) => type },
  { title: 'NAME', value: ({ first_name: first, last_name: last }) => `${first ?? ''} ${last ?? ''}`, shrinks: true },
  { title: 'WHAT', value: describe, shrinks: true },
];

export async function showChanges(io: Io, jobId: string, options: ChangeOptions): Promise<void> {
  const client = await connect(io, options);
  const { baseline, kind, personType, field, group, member, format, output } = options;
  const compared = { ...(baseline && { baseline }), signal: io.signal };
  if (format !== 'table') {
    if (kind ?? personType ?? field ?? group ?? member)
      throw new UsageError('--kind, --person-type, --field, --group, and --member are for tables: a file has everyone');
    const response = await client.changesFile(jobId, { ...compared, format });
    return saveStream(io, readBody(response, io.signal), output);
  }
  const query = {
    ...compared,
    ...(kind && { kind }),
    ...(personType && { person_type: personType }),
    ...(field && { field }),
    ...(group && { group_id: group }),
    ...(member && { member_id: member }),
    limit: 1000,
  };
  if (options.json) {
    for await (const change of client.changes(jobId, query)) await printJson(io, change);
    return;
  }
  const count = await printTable(io, COLUMNS, client.changes(jobId, query));
  printStatus(io, count === 0 ? 'No changes.' : `${count} ${count === 1 ? 'person' : 'people'}`);
}

function describe({ kind, conflict, absent_since: since, row_number: rowNumber, fields }: Change): string {
  if (kind === 'added' || kind === 'missing' || kind === 'expired') return conflict ?? '';
  if (kind === 'rejected') return `row ${rowNumber} was rejected`;
  if (since !== null) return `not in the files since ${since}`;
  return fields.map(({ field, before, after }) => `${field}: ${before ?? '-'} -> ${after ?? '-'}`).join(', ');
}
