import {
  type VerifiedWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from '@rollcall/webhooks';

const MAX_BYTES = 1024 * 1024;

export interface WebhookHandlerOptions extends VerifyOptions {
  readonly secrets: string | readonly string[];
  /** If it throws, the response is 500, and the service retries. */
  readonly onEvent: (webhook: VerifiedWebhook) => void | Promise<void>;
}

/** For servers with the Fetch API (Hono, Next.js, Deno, Bun, workers). */
export function fetchWebhook(options: WebhookHandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const { status, text } = await receive(options, request.headers, new Uint8Array(await request.arrayBuffer()));
    return new Response(text, { status });
  };
}

/** The required part of Express and node:http. */
interface NodeRequest extends AsyncIterable<Uint8Array | string> {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: unknown;
}
interface NodeResponse {
  statusCode: number;
  end(text: string): unknown;
}

/**
 * For Express and node:http. Reads the body itself, or uses the bytes of `express.raw()`. Must come before
 * `express.json()`, because the signature covers the original bytes.
 */
export function expressWebhook(
  options: WebhookHandlerOptions,
): (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void) => Promise<void> {
  return async (request, response, next) => {
    try {
      const body = request.body instanceof Uint8Array ? request.body : await readRaw(request);
      const { status, text } = await receive(options, request.headers, body);
      response.statusCode = status;
      response.end(text);
    } catch (error) {
      if (!next) throw error;
      next(error);
    }
  };
}

interface FastifyLike {
  addContentTypeParser(
    type: string,
    options: { parseAs: 'buffer' },
    parser: (request: unknown, body: Uint8Array, done: (error: null, body: Uint8Array) => void) => void,
  ): unknown;
  post(path: string, handler: (request: FastifyRequestLike, reply: FastifyReplyLike) => Promise<unknown>): unknown;
  removeContentTypeParser(type: string): unknown;
}
interface FastifyRequestLike {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: unknown;
}
interface FastifyReplyLike {
  code(status: number): { send(text: string): unknown };
}

/** A Fastify plugin: `fastify.register(fastifyWebhook, { path, secrets, onEvent })`. Doesn't affect other routes. */
export async function fastifyWebhook(
  fastify: FastifyLike,
  { path, ...options }: WebhookHandlerOptions & { readonly path: string },
): Promise<void> {
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  fastify.post(path, async (request, reply) => {
    const body = request.body instanceof Uint8Array ? request.body : new Uint8Array();
    const { status, text } = await receive(options, request.headers, body);
    return reply.code(status).send(text);
  });
}

async function receive(options: WebhookHandlerOptions, headers: WebhookHeaders, body: Uint8Array) {
  try {
    const webhook = verifyWebhook(headers, body, options.secrets, options);
    await options.onEvent(webhook);
    return { status: 200, text: 'ok' };
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { status: 401, text: error.message };
    return { status: 500, text: 'webhook handler failed' };
  }
}

async function readRaw(request: NodeRequest): Promise<Uint8Array> {
  if (request.body !== undefined)
    throw new TypeError('The request body is already parsed. Register expressWebhook before express.json()');
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
    size += bytes.length;
    if (size > MAX_BYTES) throw new RangeError('The request body is larger than the maximum webhook size');
    chunks.push(bytes);
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
