// One huge file with one worker and with two: rows a second, processor seconds and memory of each process, and whether
// the results are the same bytes. A worker held to one processor has as much of the machine as a container with `cpus: 1`;
// a free one also uses others, for what V8 and the kernel do beside its main thread.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readIssues } from '@rollcall/normalization';
import { generateCsv } from '../generate/generate-csv.mjs';
import { drain } from './drain.mjs';
import { mainThreadSeconds, processSeconds } from './processor-time.mjs';

/** @param {'held' | 'free' | 'both'} cores */
export async function measureHugeFile(topology, partner, { rows, ssnPool, cores }) {
  const directory = await mkdtemp(join(tmpdir(), 'rollcall-huge-'));
  try {
    const path = join(directory, 'huge.csv');
    await pipeline(Readable.from(generateCsv({ rows, ssnPool })), createWriteStream(path));
    await measureOneAndTwo(topology, partner, { file: await openAsBlob(path), cores });
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function measureOneAndTwo(topology, partner, { file, cores }) {
  const mayHold = spawnSync('taskset', ['--version']).error === undefined && availableParallelism() > 1;
  for (const isHeld of cores === 'both' ? [true, false] : [cores === 'held']) {
    const bench = `one huge file, workers ${isHeld ? 'held to a processor each' : 'free'}`;
    if (isHeld && !mayHold) {
      console.log(JSON.stringify({ bench, skipped: 'needs taskset(1) and two processors' }));
      continue;
    }
    const [one, two] = [
      await measure(topology, partner, { file, bench, workers: 1, isHeld }),
      await measure(topology, partner, { file, bench, workers: 2, isHeld }),
    ];
    const ratio = round(one.seconds / two.seconds, 2);
    console.log(JSON.stringify({ bench: `${bench}, 2 against 1`, ratio, same: one.digest === two.digest }));
  }
}

async function measure(topology, partner, { file, bench, workers, isHeld }) {
  // All of them are there before the file is: how long a process takes to start is another figure.
  const running = await Promise.all(
    Array.from({ length: workers }, (_, core) => topology.start('worker', isHeld ? { core } : {})),
  );
  await Promise.all(running.map((worker) => worker.ready()));
  const before = running.map(({ pid }) => processSeconds(pid));
  const { status, body } = await partner.upload(file, { fileName: 'huge.csv' });
  if (status !== 201) throw new Error(`not accepted: ${status} ${JSON.stringify(body)}`);
  const { seconds } = await drain(topology.db, [body.job_id]);
  const job = await topology.db.job.findUniqueOrThrow({ where: { id: body.job_id } });
  if (job.totalRows === null) throw new Error(`the file was not normalized: ${job.errorCode} ${job.errorDetails}`);
  const figure = {
    bench: `${bench}, ${workers}: rows a second`,
    value: Math.round(job.totalRows / seconds),
    n: job.totalRows,
    wall_s: round(seconds, 1),
    cpu_s: running.map(({ pid }, n) => round(processSeconds(pid) - before[n], 1)),
    // Since the process began.
    main_thread_s: running.map(({ pid }) => round(mainThreadSeconds(pid), 1)),
    rss_mb: running.map(({ pid }) => peakMegabytes(pid)),
    ranges_s: running.map((worker) => joinTimes(worker.log())).find((times) => times !== null) ?? null,
  };
  console.log(JSON.stringify(figure));
  const digest = await digestOf(topology, job);
  await Promise.all(running.map((worker) => worker.kill('SIGTERM')));
  return { seconds, digest };
}

/** By the holder's own clock: until all ranges were done, and until they were joined. */
function joinTimes(log) {
  const found = /"ranges_ms":(\d+),"join_ms":(\d+)/.exec(log);
  return found && { ranges: round(found[1] / 1000, 1), join: round(found[2] / 1000, 1) };
}

async function digestOf({ db, storage }, { id }) {
  const hash = createHash('sha256');
  const artifacts = await db.jobArtifact.findMany({
    where: { jobId: id },
    orderBy: [{ kind: 'asc' }, { part: 'asc' }],
    include: { object: true },
  });
  for (const { object } of artifacts) {
    const { storageKey: key, partnerId, kind, sizeBytes, encryption } = object;
    const reader = storage.open({ key, partnerId, kind, sizeBytes: Number(sizeBytes), encryption });
    // Reports have the same entries, in blocks that depend on who wrote them.
    if (kind === 'issues') for await (const issue of readIssues(reader.read())) hash.update(JSON.stringify(issue));
    else for await (const chunk of reader.read()) hash.update(chunk);
  }
  return hash.digest('hex');
}

function peakMegabytes(pid) {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(kilobytes) / 1024);
}

const round = (number, digits) => Number(number.toFixed(digits));
