import { AppError } from '@rollcall/contracts';
import express, { type Request, type Response } from 'express';
import { isJsonObject } from '../http/parse-input.ts';

const MAX_BODY_BYTES = 16 * 1024;
const parseJson = express.json({ limit: MAX_BODY_BYTES, type: 'application/json', strict: false });
const parseForm = express.text({ limit: MAX_BODY_BYTES, type: 'application/x-www-form-urlencoded' });

export interface OAuthRequest {
  readonly style: 'json' | 'form';
  /** The JSON body without validation, or the form's parameters. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** From HTTP Basic. Null if there is no such header. */
  readonly basic: { readonly clientId: string; readonly secret: string } | null;
}

/** Whether errors have the format of RFC 6749 section 5.2, for stock OAuth clients, instead of the service's own. */
export function wantsOAuthErrors(request: Request): boolean {
  return typeof request.is('application/x-www-form-urlencoded') === 'string' || hasBasic(request);
}

export function hasBasic(request: Request): boolean {
  return /^basic( |$)/i.test(request.get('authorization') ?? '');
}

/** @throws AppError invalid_request, invalid_json, payload_too_large, or unsupported_media_type */
export async function readOAuthRequest(request: Request, response: Response): Promise<OAuthRequest> {
  const basic = hasBasic(request) ? readBasic(request.get('authorization') ?? '') : null;
  if (request.is('application/json')) {
    await runParser(parseJson, request, response);
    const body: unknown = request.body;
    if (!isJsonObject(body)) {
      throw new AppError('invalid_request', { details: 'The request body must be a JSON object.' });
    }
    return { style: 'json', parameters: { ...body }, basic };
  }
  if (request.is('application/x-www-form-urlencoded')) {
    await runParser(parseForm, request, response);
    return { style: 'form', parameters: readForm(typeof request.body === 'string' ? request.body : ''), basic };
  }
  throw new AppError('unsupported_media_type', {
    details: 'This endpoint requires Content-Type: application/json or application/x-www-form-urlencoded.',
  });
}

/** RFC 6749 section 3.2: parameters must not be repeated, and a parameter without a value counts as missing. */
function readForm(text: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(parameters, name)) {
      throw new AppError('invalid_request', { details: `The parameter ${name.slice(0, 64)} appears more than once.` });
    }
    if (value !== '') parameters[name] = value;
  }
  return parameters;
}

/** RFC 6749 section 2.3.1: client ID and secret are form-encoded before they are joined. */
function readBasic(header: string): { clientId: string; secret: string } {
  const [, encoded] = /^basic +([A-Za-z0-9+/_-]+=*) *$/i.exec(header) ?? [];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 1) throw new AppError('invalid_request', { details: 'The Authorization header is malformed.' });
  return { clientId: decodeFormValue(text.slice(0, colon)), secret: decodeFormValue(text.slice(colon + 1)) };
}

function decodeFormValue(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

function runParser(parser: ReturnType<typeof express.json>, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}
