// Writes README.md's table of settings from the schemas the processes parse their environment with; `--check` only
// says whether it is up to date. Needs the build.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSettings } from '@rollcall/platform';
import { loadSettingSchemas } from './start/read-settings.mjs';

const root = join(import.meta.dirname, '..');
const readme = join(root, 'README.md');
const BEGIN = '<!-- settings: npm run settings-table -->';
const END = '<!-- /settings -->';

const text = readFileSync(readme, 'utf8');
const begin = text.indexOf(BEGIN);
const end = text.indexOf(END);
if (begin < 0 || end < begin) throw new Error(`README.md has no ${BEGIN} … ${END}`);
const wanted = `${text.slice(0, begin + BEGIN.length)}\n${renderTable(await collectSettings())}\n${text.slice(end)}`;

if (wanted === text) console.log("README.md's settings are up to date.");
else if (process.argv.includes('--check')) {
  console.error("README.md's settings are stale: run npm run settings-table");
  process.exitCode = 1;
} else {
  writeFileSync(readme, wanted);
  console.log("README.md's settings were written.");
}

/** One entry a setting, with every process that reads it, in the order they were first seen. */
async function collectSettings() {
  const settings = new Map();
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

function renderTable(settings) {
  const rows = settings.map(({ name, readers, description, default: preset, otherDefault, required, secret }) => {
    const other = otherDefault ? `; ${otherDefault.reader}: ${renderDefault(otherDefault.value, required)}` : '';
    const value = renderDefault(preset, required) + other;
    const who = readers.filter((reader) => reader !== 'start').length === 3 ? 'all' : readers.join(', ');
    return `| \`${name}\` | ${value} | ${who} | ${description.replaceAll('|', '\\|')}${secret ? ' Secret.' : ''} |`;
  });
  return ['', '| Setting | Default | Read by | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function renderDefault(preset, required) {
  if (preset === null) return required ? 'required' : 'not set';
  return preset === '' ? 'empty' : `\`${preset}\``;
}
