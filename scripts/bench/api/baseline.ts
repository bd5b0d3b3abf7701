// The minimal Express server for the same kind of I/O: no tokens, limits, checks, encryption, detection, or audit.
// Unless the path says so, an upload is neither hashed nor synced and leaves no row.
import { createCipheriv, createHash, randomBytes, randomUUID } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import multer from 'multer';
import pg from 'pg';

const { DATABASE_URL, UPLOADS = '', PORT } = process.env;
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 });
const upload = multer({ dest: UPLOADS });
const app = express();
app.get('/health/ready', (_request, response) => response.json({}));
app.get('/query/:id', async (request, response) => {
  const { rows } = await pool.query('SELECT * FROM jobs WHERE id = $1', [request.params.id]);
  response.json(rows[0]);
});
app.get('/runs', async (_request, response) => {
  const { rows } = await pool.query(
    `SELECT id, status, file_name, submitted_at, completed_at, total_rows, valid_rows, invalid_rows
     FROM jobs WHERE partner_id = (SELECT partner_id FROM jobs LIMIT 1) ORDER BY submitted_at DESC, id DESC LIMIT 100`,
  );
  response.json(rows);
});
app.post('/upload', upload.single('file'), async (request, response) => {
  const { rows } = await pool.query('SELECT id FROM jobs WHERE id = $1', [request.file!.originalname]);
  response.status(201).json({ size: request.file!.size, rows });
});
// A minimal handler that hashes and syncs the file before it responds.
app.post('/durable-upload', upload.single('file'), async (request, response) => {
  const handle = await open(request.file!.path, 'r');
  const sha256 = hashOf(await handle.readFile());
  await sync(handle);
  const { rows } = await pool.query('SELECT id FROM jobs WHERE id = $1', [request.file!.originalname]);
  response.status(201).json({ size: request.file!.size, sha256, rows });
});
// The same with encryption, and a row each for the file and its job.
await pool.query(`
  CREATE TABLE IF NOT EXISTS bench_files (id text PRIMARY KEY, name text, size int, sha256 text, key bytea);
  CREATE TABLE IF NOT EXISTS bench_messages (id bigserial PRIMARY KEY, file_id text)`);
const inMemory = multer({ storage: multer.memoryStorage() });
app.post('/kept-upload', inMemory.single('file'), async (request, response) => {
  const { buffer, originalname, size } = request.file!;
  const [id, key, nonce] = [randomUUID(), randomBytes(32), randomBytes(12)];
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const handle = await open(join(UPLOADS, id), 'wx');
  await handle.write(Buffer.concat([nonce, cipher.update(buffer), cipher.final(), cipher.getAuthTag()]));
  await sync(handle);
  const { rows } = await pool.query(
    `WITH file AS (INSERT INTO bench_files VALUES ($1, $2, $3, $4, $5) RETURNING id)
     INSERT INTO bench_messages (file_id) SELECT id FROM file RETURNING file_id`,
    [id, originalname, size, hashOf(buffer), key],
  );
  response.status(201).json(rows[0]);
});

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Syncs the file and its directory. */
async function sync(handle: FileHandle): Promise<void> {
  await handle.sync();
  await handle.close();
  const directory = await open(UPLOADS, 'r');
  await directory.sync();
  await directory.close();
}

const server = app.listen(Number(PORT), '127.0.0.1');
// As in the service: clients keep their connections while the other server is measured.
server.keepAliveTimeout = 65_000;
process.once('SIGTERM', () => process.exit(0));
