import { AppError, FILE_KINDS, type FileKind, feedNameSchema, isInFuture, maskSsns } from '@rollcall/contracts';
import { tooLarge } from '@rollcall/intake';
import type { Request, Response } from 'express';
import multer from 'multer';
import { z } from 'zod';
import { requireMultipart } from '../http/require-multipart.ts';
import { RETRY_AFTER_SECONDS } from '../http/to-app-error.ts';
import { type FileReceiver, isBrokenBody } from './file-receiver.ts';

export interface UploadFields {
  readonly vendorHint: string | null;
  readonly feed: string | null;
  readonly fileKind: FileKind | null;
  /** YYYY-MM-DD */
  readonly fileDate: string | null;
  readonly compare: boolean;
  readonly callbackUrl: string | null;
}

const FIELD_NAMES = ['vendor_hint', 'feed', 'file_kind', 'file_date', 'compare', 'callback_url'] as const;

/**
 * Reads the multipart body: the file into the receiver, the fields into memory. If it throws, the receiver has stored
 * nothing.
 *
 * @throws AppError
 */
export async function receiveUpload(
  exchange: { request: Request; response: Response },
  receiver: FileReceiver,
  { maxBytes }: { maxBytes: number },
): Promise<UploadFields> {
  const { request, response } = exchange;
  requireMultipart(request);
  // The connection was closed while the request waited. multer would wait forever for its end.
  if (request.destroyed) throw uploadInterrupted();
  const upload = multer({
    storage: receiver,
    // All current clients send filenames in UTF-8. The default would garble them.
    defParamCharset: 'utf8',
    limits: {
      fileSize: maxBytes,
      files: 2,
      fields: 8,
      parts: 10,
      fieldSize: 4096,
      fieldNameSize: 64,
      headerPairs: 32,
      fieldNestingDepth: 0,
    },
  }).single('file');
  try {
    await new Promise<void>((resolve, reject) => {
      upload(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    });
    return readFields(request.body, receiver);
  } catch (error) {
    await receiver.discard();
    throw explain(error, receiver, request, maxBytes);
  }
}

function readFields(body: unknown, receiver: FileReceiver): UploadFields {
  const fields: Record<string, unknown> = { ...(typeof body === 'object' ? body : null) };
  if ('file' in fields && receiver.file === null) {
    throw new AppError('missing_file', {
      details: 'The part "file" has no filename, so it was read as a text field. Add a filename.',
    });
  }
  const unknown = Object.keys(fields).filter((name) => !FIELD_NAMES.some((known) => known === name));
  if (unknown.length > 0) {
    throw new AppError('invalid_request', { details: `unknown field ${unknown.join(', ').slice(0, 200)}.` });
  }
  for (const name of FIELD_NAMES) {
    if (Array.isArray(fields[name]))
      throw new AppError('invalid_request', { details: `field ${name}: appears more than once.` });
  }
  if (receiver.file === null) throw new AppError('missing_file');
  return {
    vendorHint: textOf(fields.vendor_hint, 200),
    feed: readFeed(fields.feed),
    fileKind: readFileKind(fields.file_kind),
    fileDate: readFileDate(fields.file_date),
    compare: readCompare(fields.compare),
    callbackUrl: textOf(fields.callback_url, 2048),
  };
}

/** Rejected instead of truncated, because two names with the same beginning would become one feed. */
function readFeed(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const read = feedNameSchema.safeParse(value);
  if (!read.success)
    throw new AppError('invalid_request', { details: `field feed: ${read.error.issues[0]?.message}.` });
  return maskSsns(read.data);
}

function readFileKind(value: unknown): FileKind | null {
  if (value === undefined || value === '') return null;
  const kind = FILE_KINDS.find((known) => known === value);
  if (kind === undefined)
    throw new AppError('invalid_request', { details: `field file_kind: expected ${FILE_KINDS.join(' or ')}.` });
  return kind;
}

function readFileDate(value: unknown): string | null {
  if (value === undefined || value === '') return null;
  const read = z.iso.date().safeParse(value);
  if (!read.success)
    throw new AppError('invalid_request', { details: 'field file_date: expected a day as YYYY-MM-DD.' });
  // Each later file would be older than it, and no longer be held.
  if (isInFuture(read.data, new Date()))
    throw new AppError('invalid_request', { details: "field file_date: expected a day that isn't in the future." });
  return read.data;
}

function readCompare(value: unknown): boolean {
  if (value === undefined || value === '' || value === 'true') return true;
  if (value === 'false') return false;
  throw new AppError('invalid_request', { details: 'field compare: expected true or false.' });
}

/** Null if missing or empty. */
function textOf(value: unknown, maxLength: number): string | null {
  const text =
    typeof value === 'string' ? value.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/gu, '').trim() : '';
  return text === '' ? null : text.slice(0, maxLength);
}

/**
 * 400 is only for errors that are known to be in the body. Everything else is an error of the service or the network,
 * and the same body may be accepted next time.
 */
function explain(error: unknown, receiver: FileReceiver, request: Request, maxBytes: number): unknown {
  if (receiver.failure !== null && !isBrokenBody(receiver.failure)) return receiver.failure;
  if (error instanceof AppError) return error;
  if (error instanceof multer.MulterError) return explainLimit(error, receiver, maxBytes);
  if (request.errored || CONNECTION_LOST.test(messageOf(error))) {
    return request.complete
      ? new AppError('service_unavailable', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) }, cause: error })
      : uploadInterrupted(error);
  }
  if (receiver.failure !== null) return receiver.failure;
  if (!MALFORMED.test(messageOf(error))) return error;
  const details = NO_BOUNDARY.test(messageOf(error))
    ? 'The Content-Type header has no boundary. Let your HTTP client set this header.'
    : 'The multipart body is malformed.';
  return new AppError('invalid_request', { details, cause: error });
}

/** multer's message (lib/make-middleware.js) if the request ended before its body was complete. */
const CONNECTION_LOST = /^Request (error|aborted|closed)$/;
/** busboy's messages about malformed bodies. */
const MALFORMED = /^(Malformed|Missing|Multipart|Unexpected end|Unsupported)\b/;

const NO_BOUNDARY = /^Multipart: Boundary not found$/;

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}

function uploadInterrupted(cause?: unknown): AppError {
  return new AppError('invalid_request', { details: 'The upload was interrupted.', cause });
}

function explainLimit(error: multer.MulterError, receiver: FileReceiver, maxBytes: number): AppError {
  const refuse = (details: string) => new AppError('invalid_request', { details, cause: error });
  switch (error.code) {
    case 'LIMIT_FILE_SIZE':
      return tooLarge(maxBytes);
    case 'LIMIT_UNEXPECTED_FILE':
      if (error.field !== 'file' && receiver.file === null)
        return new AppError('missing_file', { details: 'Name the file part "file".', cause: error });
      return refuse('Send exactly one file part, named "file".');
    case 'LIMIT_FIELD_VALUE':
      return error.field === 'file'
        ? new AppError('missing_file', {
            details: 'The part "file" has no filename, so it was read as a text field. Add a filename.',
          })
        : refuse(`field ${error.field ?? ''}: is too long.`);
    default:
      return refuse('The multipart body has too many parts, or a part whose name is too long or malformed.');
  }
}
