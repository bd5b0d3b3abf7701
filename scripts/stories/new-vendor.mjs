// node scripts/stories/new-vendor.mjs [quickstart.json]
// A new vendor's first file, from unknown to flowing, against the running service; writes docs/stories/new-vendor.md.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const quickstart = JSON.parse(await readFile(process.argv[2] ?? join(root, '.data/quickstart.json'), 'utf8'));
const baseUrl = process.env.BASE_URL ?? quickstart.base_url;

const HEADER =
  'Crew Badge No,Crew Given Name,Crew Family Name,Crew Born On,Crew National Ref,Crew Home State,Crew Home Zip,Crew Plan Code,Crew Cover From,Crew Cover Tier';
const ROWS = [
  'CB-1001,Ann,Sample,02/01/1980,219-45-1001,OR,97301,PPO500,01/01/2026,Single',
  'CB-1002,Bob,Example,14/03/1981,219-45-1002,OR,97302,PPO500,01/01/2026,Couple',
  'CB-1003,Cy,Testerman,30/09/1990,219-45-1003,OR,97303,HMO200,01/01/2026,Family',
  'CB-1004,Di,Placeholder,soon,219-45-1004,OR,97304,HMO200,01/01/2026,Single',
];
const FILE = `${[HEADER, ...ROWS].join('\n')}\n`;
const steps = [];

const credentials = { client_id: quickstart.client_id, client_secret: quickstart.client_secret };
let token;
({ access_token: token } = await call('POST', '/oauth/token', {
  json: { grant_type: 'client_credentials', ...credentials },
}));

const first = await upload('crew_20260302.csv', FILE);
tell(
  'Monday 09:00: the file arrives',
  'Nobody knows this vendor yet.',
  'curl -H "$AUTH" -F file=@crew_20260302.csv $BASE/files/upload',
  pick(first, ['status', 'detected_vendor', 'detected_format', 'row_count']),
);

const draft = await call('POST', '/vendors/suggest', { form: { file: FILE } });
tell(
  '09:10: a draft from the file itself',
  'What the service is not sure of is marked `doubtful`; what it could not place is listed.',
  'curl -H "$AUTH" -F file=@crew_20260302.csv $BASE/vendors/suggest > draft.json',
  pick(draft, ['row_count', 'fields', 'unmapped_columns', 'warnings']),
);

const vendor = await call('POST', '/vendors', {
  json: { name: 'Crew Benefits', status: 'draft', config: draft.config },
});
tell(
  '09:20: the draft becomes a vendor',
  'As `draft` it is not detected yet.',
  'jq \'{name: "Crew Benefits", status: "draft", config}\' draft.json | curl -H "$AUTH" -H \'Content-Type: application/json\' -d @- $BASE/vendors',
  pick(vendor, ['name', 'status', 'file_formats']),
);

const path = `/vendors/${vendor.vendor_id}`;
const before = await call('POST', `${path}/preview`, { form: { file: FILE } });
tell(
  '09:30: a preview',
  'Nothing is stored. The first errors show what the draft lacks.',
  'curl -H "$AUTH" -F file=@crew_20260302.csv $BASE/vendors/$ID/preview',
  { statistics: before.statistics, errors: before.errors.slice(0, 3), warnings: before.warnings },
);

const faulty = {
  mapping_rules: {
    fields: {
      member_id: { source: 'Crew Badge No', transforms: [{ name: 'trimm' }] },
      fist_name: { source: 'Crew Given Name' },
    },
  },
};
const refused = await call('PUT', path, { json: { config: faulty }, expect: 400 });
tell(
  '10:00: a first attempt, with slips',
  'All of them at once, each with its place and what was probably meant.',
  'curl -X PUT -H "$AUTH" -H \'Content-Type: application/json\' -d @rules.json $BASE/vendors/$ID',
  pick(refused.error, ['code', 'faults']),
);

const date = { name: 'date', formats: ['DD/MM/YYYY'] };
const tier = {
  name: 'lookup',
  table: { Single: 'employee_only', Couple: 'employee_plus_spouse', Family: 'employee_plus_family' },
};
const mapping_rules = {
  fields: {
    member_id: { source: 'Crew Badge No' },
    first_name: { source: 'Crew Given Name' },
    last_name: { source: 'Crew Family Name' },
    date_of_birth: { source: 'Crew Born On', transforms: [date] },
    ssn: { source: 'Crew National Ref' },
    'address.state': { source: 'Crew Home State' },
    'address.zip': { source: 'Crew Home Zip' },
    'coverage.plan_id': { source: 'Crew Plan Code' },
    'coverage.effective_date': { source: 'Crew Cover From', transforms: [date] },
    'coverage.coverage_type': { source: 'Crew Cover Tier', transforms: [tier] },
  },
};
const tried = await call('POST', `${path}/preview`, {
  form: { file: FILE, config: JSON.stringify({ mapping_rules }) },
});
tell(
  '10:30: the corrected rules, tried before they count',
  'The dates are day first, the tiers are the vendor’s own words. One row is truly wrong.',
  'curl -H "$AUTH" -F file=@crew_20260302.csv -F config=@rules.json $BASE/vendors/$ID/preview',
  {
    statistics: tried.statistics,
    record: tried.records[0],
    errors: tried.errors,
    comparison: pick(tried.comparison ?? {}, [
      'version',
      'rows_becoming_valid',
      'rows_becoming_errors',
      'records_changed',
    ]),
  },
);

const active = await call('PUT', path, {
  json: { status: 'active', config: { mapping_rules }, comment: 'Dates day first, tiers by table' },
});
tell(
  '11:00: it counts',
  'A new version, audited.',
  'curl -X PUT -H "$AUTH" -H \'If-Match: "1"\' -H \'Content-Type: application/json\' -d @vendor.json $BASE/vendors/$ID',
  { status: active.status, version: active.config.version },
);

const again = await upload('crew_20260309.csv', FILE);
const job = await finished(again.job_id);
tell(
  '11:30: the file flows',
  'Detected by its header; only the wrong row is left, in the error report.',
  'curl -H "$AUTH" -F file=@crew_20260309.csv $BASE/files/upload\ncurl -H "$AUTH" "$BASE/jobs/$JOB?wait=60"',
  pick(job, ['status', 'vendor', 'vendor_config_version', 'statistics', 'detection']),
);

const backtest = await call('POST', `${path}/backtest`, { json: { version: 1, jobs: 5 }, expect: 202 });
const tested = await poll(
  `${path}/backtests/${backtest.backtest_id}`,
  ({ state }) => state === 'completed' || state === 'failed',
);
tell(
  '11:45: proof that the change was worth it',
  'Version 1 over the vendor’s last files: so many rows would change state. Examples show the shape of a value, never the value.',
  'curl -H "$AUTH" -H \'Content-Type: application/json\' -d \'{"version":1,"jobs":5}\' $BASE/vendors/$ID/backtest',
  pick(tested, ['state', 'based_on_version', 'draft_version', 'rows_changing_state']),
);

const intro = `# A new vendor, Monday to noon

A benefits analyst gets a file of a vendor that nobody has seen before. What follows was recorded by
\`scripts/stories/new-vendor.mjs\` against a running service; the people in the file do not exist.

\`\`\`csv
${FILE}\`\`\`
`;
await writeFile(join(root, 'docs/stories/new-vendor.md'), `${intro}${steps.join('')}`);
console.log('Wrote docs/stories/new-vendor.md');

function tell(title, text, command, answer) {
  steps.push(
    `\n## ${title}\n\n${text}\n\n\`\`\`sh\n${command}\n\`\`\`\n\n\`\`\`json\n${JSON.stringify(answer, null, 2)}\n\`\`\`\n`,
  );
}

async function upload(name, text) {
  return call('POST', '/files/upload', { form: { file: text }, name });
}

function finished(jobId) {
  return poll(`/jobs/${jobId}?wait=20`, ({ status }) => !['queued', 'processing'].includes(status));
}

async function poll(where, isDone) {
  for (let turn = 0; turn < 60; turn++) {
    const answer = await call('GET', where);
    if (isDone(answer)) return answer;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error(`${where} does not end`);
}

async function call(method, where, { json, form, name = 'crew_20260302.csv', expect } = {}) {
  const headers = {
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(json ? { 'Content-Type': 'application/json' } : {}),
  };
  let body = json === undefined ? undefined : JSON.stringify(json);
  if (form) {
    body = new FormData();
    for (const [part, value] of Object.entries(form))
      body.append(part, part === 'file' ? new Blob([value]) : value, ...(part === 'file' ? [name] : []));
  }
  const response = await fetch(`${baseUrl}${where}`, { method, headers, body });
  const answer = await response.json();
  if (expect === undefined ? !response.ok : response.status !== expect)
    throw new Error(`${method} ${where}: ${response.status} ${JSON.stringify(answer)}`);
  return answer;
}

function pick(value, names) {
  return Object.fromEntries(names.map((key) => [key, value[key]]));
}
