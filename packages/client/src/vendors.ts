import type { Backtest, CallOptions, ResultOf, Vendor, VendorListEntry, VendorUpdate } from './operation-types.ts';
import { readJson } from './read-json.ts';
import { sleep } from './transport/sleep.ts';
import type { Transport } from './transport/transport.ts';
import { type MultipartForm, multipart } from './upload/multipart.ts';
import { openSource, type UploadSource } from './upload/upload-source.ts';

/** Either a saved version or a draft. `jobs` is the number of the vendor's last files, 5 by default. */
export type BacktestTrial = ({ readonly version: number } | { readonly config: unknown }) & { readonly jobs?: number };

const BACKTEST_POLL_MS = 1000;

export interface SampleOptions extends CallOptions {
  readonly fileName?: string;
}

/** A column of a fixed-width file. Positions count characters, from 1. */
export interface Cut {
  readonly name: string;
  readonly start: number;
  readonly length: number;
}

/** Vendor configurations: read, change, compare, restore, and test. */
export class Vendors {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  async list(options: CallOptions = {}): Promise<VendorListEntry[]> {
    const body: { vendors: VendorListEntry[] } = await this.#get('/vendors', options);
    return body.vendors;
  }

  get(vendorId: string, options: CallOptions = {}): Promise<Vendor> {
    return this.#get(pathOf(vendorId), options);
  }

  create(vendor: VendorUpdate & { name: string }, options: CallOptions = {}): Promise<Vendor> {
    return this.#send('POST', '/vendors', vendor, options);
  }

  /** `ifVersion`: throws ConflictError if the vendor's current version differs. */
  update(
    vendorId: string,
    change: VendorUpdate,
    { ifVersion, ...options }: CallOptions & { ifVersion?: number } = {},
  ): Promise<Vendor> {
    const headers = { ...options.headers, ...(ifVersion === undefined ? {} : { 'If-Match': `"${ifVersion}"` }) };
    return this.#send('PUT', pathOf(vendorId), change, { ...options, headers });
  }

  versions(vendorId: string, options: CallOptions = {}) {
    return this.#get<ResultOf<'listVendorVersions'>>(`${pathOf(vendorId)}/versions`, options);
  }

  version(vendorId: string, version: number, options: CallOptions = {}) {
    return this.#get<ResultOf<'getVendorVersion'>>(`${pathOf(vendorId)}/versions/${version}`, options);
  }

  diff(vendorId: string, from: number, to: number, options: CallOptions = {}) {
    return this.#get<ResultOf<'diffVendorVersions'>>(`${pathOf(vendorId)}/versions/${from}/diff?to=${to}`, options);
  }

  audit(vendorId: string, options: CallOptions = {}) {
    return this.#get<ResultOf<'getVendorAudit'>>(`${pathOf(vendorId)}/audit`, options);
  }

  /** Creates a new version that equals an earlier one. */
  rollback(vendorId: string, version: number, { comment, ...options }: CallOptions & { comment?: string } = {}) {
    const body = { version, ...(comment === undefined ? {} : { comment }) };
    return this.#send<Vendor>('POST', `${pathOf(vendorId)}/rollback`, body, options);
  }

  /** Applies the vendor's configuration, or a draft, to the first rows of a file. Nothing is stored. */
  preview(vendorId: string, sample: UploadSource, { config, ...options }: SampleOptions & { config?: unknown } = {}) {
    const fields = config === undefined ? [] : [['config', JSON.stringify(config)] as const];
    return this.#sendSample<ResultOf<'previewVendor'>>(`${pathOf(vendorId)}/preview`, sample, fields, options);
  }

  /** Suggests a configuration for a file of an unknown vendor. `cuts` are the columns of a fixed-width file. */
  suggest(sample: UploadSource, { cuts, ...options }: SampleOptions & { cuts?: readonly Cut[] } = {}) {
    const fields = cuts === undefined ? [] : [['cuts', JSON.stringify(cuts)] as const];
    return this.#sendSample<ResultOf<'suggestVendor'>>('/vendors/suggest', sample, fields, options);
  }

  /** Runs a version or a draft on the vendor's last files in the background. `backtestResult` returns the result. */
  backtest(vendorId: string, trial: BacktestTrial, options: CallOptions = {}): Promise<Backtest> {
    return this.#send('POST', `${pathOf(vendorId)}/backtest`, trial, options);
  }

  backtestResult(vendorId: string, backtestId: string, options: CallOptions = {}): Promise<Backtest> {
    return this.#get(`${pathOf(vendorId)}/backtests/${encodeURIComponent(backtestId)}`, options);
  }

  /** Polls every second until the backtest is `completed` or `failed`. */
  async waitForBacktest(vendorId: string, backtestId: string, options: CallOptions = {}): Promise<Backtest> {
    for (;;) {
      const backtest = await this.backtestResult(vendorId, backtestId, options);
      if (backtest.state === 'completed' || backtest.state === 'failed') return backtest;
      await sleep(BACKTEST_POLL_MS, options.signal);
    }
  }

  async #sendSample<T>(
    path: string,
    sample: UploadSource,
    fields: MultipartForm['fields'],
    { fileName, signal }: SampleOptions,
  ): Promise<T> {
    const file = await openSource(sample);
    const { headers, body } = multipart({ fields, fileName: fileName ?? file.fileName ?? 'sample', file });
    const repeat = file.isRepeatable ? 'always' : 'never';
    const response = await this.#transport.send({ method: 'POST', path, headers, body, repeat, signal });
    return readJson(response);
  }

  async #get<T>(path: string, { signal, headers = {} }: CallOptions): Promise<T> {
    const response = await this.#transport.send({ method: 'GET', path, headers, repeat: 'always', signal });
    return readJson(response);
  }

  async #send<T>(method: 'POST' | 'PUT', path: string, body: unknown, { signal, headers }: CallOptions): Promise<T> {
    const response = await this.#transport.send({
      method,
      path,
      headers: { 'Content-Type': 'application/json', ...headers },
      body: () => JSON.stringify(body),
      repeat: method === 'PUT' ? 'always' : 'refused',
      signal,
    });
    return readJson(response);
  }
}

function pathOf(vendorId: string): string {
  if (vendorId === '') throw new TypeError('vendorId is required');
  return `/vendors/${encodeURIComponent(vendorId)}`;
}
