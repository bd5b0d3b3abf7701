// Writes the table in docs/settings.md from the schemas of the processes' settings. `--check` only reports whether it
// is up to date. Requires the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings, type SettingRow } from '@rollcall/platform';
import { loadSettingSchemas } from '../start/read-settings.ts';
import { replaceSection } from './replace-section.ts';

interface DocumentedSetting extends SettingRow {
  /** The processes that read it. */
  readonly readers: string[];
  /** Set if one of them has a different default. */
  otherDefault?: { value: string | null; reader: string };
}

/** api, worker, delivery, sftp. */
const PROCESSES = 4;
const root = join(import.meta.dirname, '../..');
const page = join(root, 'docs/settings.md');

const text = readFileSync(page, 'utf8');
const wanted = replaceSection(text, 'settings', renderTable(await collectSettings()));

if (wanted === text) console.log('docs/settings.md is up to date.');
else if (process.argv.includes('--check')) {
  console.error('docs/settings.md is stale: run npm run settings-table');
  process.exitCode = 1;
} else {
  writeFileSync(page, wanted);
  console.log('docs/settings.md was written.');
}

/** One entry per setting with every process that reads it, in order of first occurrence. */
async function collectSettings(): Promise<DocumentedSetting[]> {
  const settings = new Map<string, DocumentedSetting>();
  for (const [reader, schema] of Object.entries(await loadSettingSchemas(root))) {
    for (const row of describeSettings(schema)) {
      const known = settings.get(row.name);
      if (!known) settings.set(row.name, { ...row, readers: [reader] });
      else {
        if (known.default !== row.default) known.otherDefault = { value: row.default, reader };
        known.readers.push(reader);
      }
    }
  }
  return [...settings.values()];
}

function renderTable(settings: readonly DocumentedSetting[]): string[] {
  const rows = settings.map(({ name, readers, description, default: preset, otherDefault, required, secret }) => {
    const other = otherDefault ? `; ${otherDefault.reader}: ${renderDefault(otherDefault.value, required)}` : '';
    const value = renderDefault(preset, required) + other;
    const who = readers.filter((reader) => reader !== 'start').length === PROCESSES ? 'all' : readers.join(', ');
    return `| \`${name}\` | ${value} | ${who} | ${description.replaceAll('|', '\\|')}${secret ? ' Secret.' : ''} |`;
  });
  return ['| Setting | Default | Used by | Description |', '|---|---|---|---|', ...rows];
}

function renderDefault(preset: string | null, required: boolean): string {
  if (preset === null) return required ? 'required' : 'not set';
  return preset === '' ? 'empty' : `\`${preset}\``;
}
