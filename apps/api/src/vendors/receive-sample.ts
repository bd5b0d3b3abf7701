import { AppError, type ErrorCode } from '@rollcall/contracts';
import { asAppError, sanitizeFileName } from '@rollcall/intake';
import { type ByteSource, scanApart, type UploadScan } from '@rollcall/normalization';
import type { Request, Response } from 'express';
import multer from 'multer';
import { requireMultipart } from '../http/require-multipart.ts';
import { bytesSource } from '../upload/bytes-source.ts';

const MAX_SAMPLE_BYTES = 16 * 1024 * 1024;
const MAX_CONFIG_BYTES = 1024 * 1024;
/** Files in memory at the same time. Others wait. */
const MAX_AT_ONCE = 2;

export interface Sample {
  readonly fileName: string;
  readonly source: ByteSource;
  readonly scan: UploadScan;
  /** The part `config`, sent as text or as a file. */
  readonly config: unknown;
  /** The part `cuts`, likewise. */
  readonly cuts: unknown;
}

type Part = 'file' | 'config' | 'cuts';

interface Exchange {
  readonly request: Request;
  readonly response: Response;
  readonly caller: { readonly partnerId: string };
}

let inUse = 0;
const waiting: (() => void)[] = [];

/**
 * Reads the multipart body into memory and passes it to `work`. Samples and edited files of rejected rows are small and aren't stored. Only a few are
 * processed at the same time, to limit memory.
 *
 * @throws AppError
 */
export async function withSample<T>(
  exchange: Exchange,
  { parts }: { parts: readonly Part[] },
  work: (sample: Sample) => Promise<T>,
): Promise<T> {
  if (inUse >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else inUse += 1;
  try {
    return await work(await receive(exchange, parts));
  } catch (error) {
    throw asAppError(error);
  } finally {
    // Passes the slot to the next request.
    const next = waiting.shift();
    if (next) next();
    else inUse -= 1;
  }
}

async function receive(
  { request, response, caller: { partnerId } }: Exchange,
  parts: readonly Part[],
): Promise<Sample> {
  requireMultipart(request);
  const parser = multer({
    storage: multer.memoryStorage(),
    defParamCharset: 'utf8',
    limits: { fileSize: MAX_SAMPLE_BYTES, files: 2, fields: 2, parts: 4, fieldSize: MAX_CONFIG_BYTES, headerPairs: 32 },
  }).fields(parts.map((name) => ({ name, maxCount: 1 })));
  await new Promise<void>((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(explain(error, parts)) : resolve()));
  });
  const files = request.files === undefined || Array.isArray(request.files) ? {} : request.files;
  const [file] = files.file ?? [];
  const fields: Record<string, unknown> = { ...(typeof request.body === 'object' ? request.body : null) };
  const unknown = Object.keys(fields).filter((name) => !parts.some((part) => part !== 'file' && part === name));
  if (file === undefined) throw new AppError('missing_file');
  if (unknown.length > 0) {
    throw new AppError('invalid_request', { details: `unknown field ${unknown.join(', ').slice(0, 200)}.` });
  }
  if (file.buffer.length === 0) throw new AppError('empty_file');
  const source = bytesSource(file.buffer);
  const textOf = (part: Part) => files[part]?.[0]?.buffer.toString('utf8') ?? fields[part];
  return {
    fileName: sanitizeFileName(file.originalname),
    source,
    scan: await scanApart({ source, owner: partnerId }),
    config: parsePart('config', 'invalid_vendor_config', textOf('config')),
    cuts: parsePart('cuts', 'invalid_request', textOf('cuts')),
  };
}

function parsePart(path: Part, code: ErrorCode, text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError(code, {
      details: `${path}: is not valid JSON.`,
      faults: [{ path, message: 'is not valid JSON', hint: null }],
      cause,
    });
  }
}

function explain(error: unknown, parts: readonly Part[]): AppError {
  if (error instanceof multer.MulterError && error.code === 'LIMIT_FILE_SIZE') {
    const details = `Files can be at most ${MAX_SAMPLE_BYTES} bytes here. Send fewer rows.`;
    return new AppError('file_too_large', { details, cause: error });
  }
  const names = parts.map((name) => `"${name}"`).join(' and ');
  const details = `The multipart body is malformed, or has parts other than ${names}.`;
  return new AppError('invalid_request', { details, cause: error });
}
