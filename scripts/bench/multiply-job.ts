import pg from 'pg';

/**
 * Copies a job as if its file had been sent `copies` times with different bytes and completed, one second apart, ending
 * two hours before. The copies have no stored files.
 */
export async function multiplyJob(
  url: string,
  { jobId, copies }: { readonly jobId: string; readonly copies: number },
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = 'jobs' AND is_generated = 'NEVER'`,
    );
    const columns = rows.map((row) => row.column_name);
    const earlier = `submitted_at - (n + 7200) * interval '1 second'`;
    const values = columns.map((name) => {
      if (name === 'id') return `'job_bench' || lpad(n::text, 24, '0')`;
      if (name === 'status') return `'completed'`;
      if (name === 'file_sha256') return 'md5(n::text) || md5(n::text)';
      if (name === 'submitted_at' || name === 'changed_at') return earlier;
      return name === 'started_at' || name === 'completed_at' ? `${earlier} + interval '1 second'` : `"${name}"`;
    });
    await client.query(
      `INSERT INTO jobs (${columns.map((name) => `"${name}"`).join(', ')})
       SELECT ${values.join(', ')} FROM jobs, generate_series(1, $2::int) n WHERE id = $1`,
      [jobId, copies],
    );
    // As autovacuum leaves a table that has grown.
    await client.query('VACUUM ANALYZE jobs');
  } finally {
    await client.end();
  }
}
