// node upload.mjs FILE: sends a file, waits, writes the records to FILE.records.json, and prints what failed. Ends with 1
// when the file could not be processed.
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { JobFailedError, Rollcall } from '@rollcall/client';

const [file] = process.argv.slice(2);
const rollcall = new Rollcall({
  baseUrl: process.env.ROLLCALL_BASE_URL,
  clientId: process.env.ROLLCALL_CLIENT_ID,
  clientSecret: process.env.ROLLCALL_CLIENT_SECRET,
});
const say = (text) => process.stdout.write(`${text}\n`);

try {
  const accepted = await rollcall.upload(file);
  say(`${accepted.job_id}: ${accepted.row_count} rows of ${accepted.detected_format}`);
  const job = await rollcall.waitFor(accepted.job_id, { onProgress: ({ status }) => say(status) });
  const output = await rollcall.output(job.job_id);
  await pipeline(Readable.fromWeb(output.body), createWriteStream(`${file}.records.json`, { mode: 0o600 }));
  say(`${job.statistics.valid_rows} rows are valid, ${job.statistics.invalid_rows} are not`);
  for await (const error of rollcall.errors(job.job_id, { severity: 'error' })) {
    say(`row ${error.row_number}: ${error.message}. ${error.suggested_fix}`);
  }
} catch (error) {
  if (!(error instanceof JobFailedError)) throw error;
  say(`${error.code}: ${error.message}`);
  process.exitCode = 1;
}
