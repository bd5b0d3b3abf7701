import type { CallOptions, ResultOf, Vendor, VendorListEntry, VendorUpdate } from './operation-types.ts';
import { readJson } from './read-json.ts';
import type { Transport } from './transport/transport.ts';
import { type MultipartForm, multipart } from './upload/multipart.ts';
import { openSource, type UploadSource } from './upload/upload-source.ts';

export interface SampleOptions extends CallOptions {
  readonly fileName?: string;
}

/** Vendor configurations: read, change, compare, take back, try out. */
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

  /** `ifVersion`: throws ConflictError when the vendor is not at that version any more. */
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

  /** Makes a new version that equals an old one. */
  rollback(vendorId: string, version: number, { comment, ...options }: CallOptions & { comment?: string } = {}) {
    const body = { version, ...(comment === undefined ? {} : { comment }) };
    return this.#send<Vendor>('POST', `${pathOf(vendorId)}/rollback`, body, options);
  }

  /** What the vendor, or a draft of its configuration, makes of the first rows of a file. Nothing is stored. */
  preview(vendorId: string, sample: UploadSource, { config, ...options }: SampleOptions & { config?: unknown } = {}) {
    const fields = config === undefined ? [] : [['config', JSON.stringify(config)] as const];
    return this.#sendSample<ResultOf<'previewVendor'>>(`${pathOf(vendorId)}/preview`, sample, fields, options);
  }

  /** A draft of a configuration from a file of an unknown vendor. */
  suggest(sample: UploadSource, options: SampleOptions = {}) {
    return this.#sendSample<ResultOf<'suggestVendor'>>('/vendors/suggest', sample, [], options);
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
  if (vendorId === '') throw new TypeError('vendorId is missing');
  return `/vendors/${encodeURIComponent(vendorId)}`;
}
