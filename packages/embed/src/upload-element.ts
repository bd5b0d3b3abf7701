import { InvalidRequestError, type Job, JobFailedError, NotFoundError, Rollcall } from '@rollcall/client';
import { element } from './element.ts';
import { groupFaults, type RejectedRow } from './fault-groups.ts';
import { fixTable } from './fix-table.ts';
import { STYLE } from './style.ts';
import { uploadSentence } from './upload-sentence.ts';
import { fetchToken, keepToken, type UploadToken } from './upload-tokens.ts';

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const MAX_ROWS = 2000;
const PAGE = 500;

/** `<rollcall-upload token-url="/rollcall-token">`: drop a file, watch it being read, fix what was rejected. */
export class RollcallUpload extends HTMLElement {
  /** Instead of `token-url`. */
  getToken: (() => Promise<UploadToken>) | null = null;
  readonly #status = element('div', { role: 'status' });
  readonly #progress = element('progress', { max: '1', 'aria-label': 'Progress', hidden: true });
  readonly #retry = element('div');
  readonly #fixes = element('div');
  readonly #choose = element('button', { type: 'button', class: 'primary' }, 'Choose a file');
  readonly #input = element('input', { type: 'file', tabindex: '-1', 'aria-hidden': 'true' });
  readonly #zone = element('div', { class: 'zone' });
  #work = new AbortController();
  #client: Rollcall | null = null;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    // Unlike a <style>, allowed by a style-src without 'unsafe-inline'.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
    root.adoptedStyleSheets = [sheet];
    this.#zone.append(element('p', {}, 'Drop an enrollment file here, or'), this.#choose, this.#input);
    root.append(this.#zone, this.#status, this.#retry, this.#progress, this.#fixes);
    this.#choose.addEventListener('click', () => this.#input.click());
    this.#input.addEventListener('change', () => {
      this.#take(this.#input.files);
      this.#input.value = '';
    });
    // Changed corrections are sent with their own button.
    this.#fixes.addEventListener('input', () => this.#retry.replaceChildren());
    this.#zone.addEventListener('dragover', (event) => {
      event.preventDefault();
      this.#zone.classList.add('over');
    });
    this.#zone.addEventListener('dragleave', () => this.#zone.classList.remove('over'));
    this.#zone.addEventListener('drop', (event) => {
      event.preventDefault();
      this.#zone.classList.remove('over');
      this.#take(event.dataTransfer?.files ?? null);
    });
  }

  connectedCallback(): void {
    if (this.#work.signal.aborted) this.#work = new AbortController();
  }

  disconnectedCallback(): void {
    this.#work.abort();
  }

  #open(): Rollcall {
    const baseUrl = this.getAttribute('service') ?? `${new URL(script).origin}/v1`;
    const ask = () => this.getToken?.() ?? fetchToken(this.getAttribute('token-url') ?? '/rollcall-token');
    this.#client ??= new Rollcall({ baseUrl, accessToken: keepToken(ask) });
    return this.#client;
  }

  #take(files: FileList | null): void {
    const file = files?.[0];
    if (file === undefined || this.#choose.disabled) return;
    const vendorHint = this.getAttribute('vendor') ?? undefined;
    const feed = this.getAttribute('feed') ?? undefined;
    const idempotencyKey = crypto.randomUUID();
    this.#fixes.replaceChildren();
    this.#run(() =>
      this.#open().upload(file, {
        fileName: file.name,
        idempotencyKey,
        signal: this.#work.signal,
        ...(vendorHint !== undefined && { vendorHint }),
        ...(feed !== undefined && { feed }),
        onProgress: ({ loaded, total }) => this.#show(`Uploading ${file.name}`, total ? loaded / total : 0),
      }),
    );
  }

  /**
   * One file or correction at a time: both end with a job that is waited for. Until it is accepted, corrections stay
   * as they were typed. `submit` can be called again: its Idempotency-Key makes it one job.
   */
  async #run(submit: () => Promise<{ job_id: string }>): Promise<void> {
    this.#choose.disabled = true;
    this.#fixes.inert = true;
    this.#retry.replaceChildren();
    try {
      this.#show('Sending', 0);
      const { job_id: id } = await submit();
      this.#emit('rollcall-uploaded', { job_id: id });
      const job = await this.#wait(id);
      this.#fixes.replaceChildren();
      await this.#finish(job);
    } catch (error) {
      if (!this.#work.signal.aborted) this.#fail(error, () => this.#run(submit));
    } finally {
      this.#choose.disabled = false;
      this.#fixes.inert = false;
      this.#progress.hidden = true;
    }
  }

  async #wait(id: string): Promise<Job> {
    try {
      return await this.#open().waitFor(id, {
        signal: this.#work.signal,
        onProgress: ({ status, progress }) =>
          this.#show(status === 'queued' ? 'Waiting for a worker' : 'Reading the file', progress),
      });
    } catch (error) {
      if (error instanceof JobFailedError) return error.job;
      throw error;
    }
  }

  async #finish(job: Job): Promise<void> {
    const { title, next } = uploadSentence(job);
    const rejected = job.statistics.invalid_rows;
    const after = rejected > 0 ? 'Fix the values below, and the whole file is checked again.' : next;
    const isFailure = job.status === 'failed';
    this.#status.replaceChildren(
      element('p', { class: isFailure ? 'title error' : 'title' }, title),
      ...(isFailure || rejected > 0 ? [element('p', {}, after ?? '')] : []),
    );
    if (rejected > 0) await this.#offerFixes(job);
    this.#emit('rollcall-result', { job_id: job.job_id, status: job.status, statistics: job.statistics });
  }

  async #offerFixes({ job_id: id }: Job): Promise<void> {
    const rows: RejectedRow[] = [];
    const path = { job_id: id };
    const { signal } = this.#work;
    let page = await this.#open().request('listRejectedRows', { path, query: { limit: PAGE }, signal });
    rows.push(...page.rows);
    while (page.next_cursor !== null && rows.length < MAX_ROWS) {
      const query = { limit: PAGE, cursor: page.next_cursor };
      page = await this.#open().request('listRejectedRows', { path, query, signal });
      rows.push(...page.rows);
    }
    let sent = { text: '', key: '' };
    this.#fixes.replaceChildren(
      fixTable({
        faults: groupFaults(page.columns, rows),
        more: page.total - rows.length,
        onSubmit: (corrected) => {
          const text = JSON.stringify(corrected);
          // A key stands for one content: what was changed after a failure is another request.
          if (text !== sent.text) sent = { text, key: crypto.randomUUID() };
          const headers = { 'Idempotency-Key': sent.key };
          const body = { rows: corrected, dry_run: false };
          this.#run(async () => {
            const made = await this.#open().request('correctRows', { path, body, headers, signal });
            if (!('job_id' in made)) throw new Error('The corrections weren’t submitted. Try again.');
            return made;
          });
        },
      }),
    );
  }

  #show(text: string, share: number): void {
    // A screen reader announces each change of the status, so the share is only in the progress bar.
    if (this.#status.textContent !== text) this.#status.replaceChildren(element('p', {}, text));
    this.#progress.hidden = false;
    this.#progress.value = share;
  }

  #fail(error: unknown, again: () => void): void {
    const text = error instanceof Error ? error.message : 'The upload failed. Try again.';
    this.#status.replaceChildren(element('p', { class: 'error' }, text));
    // The same request would be refused again.
    if (error instanceof InvalidRequestError || error instanceof NotFoundError) return;
    const button = element('button', { type: 'button' }, 'Try again');
    button.addEventListener('click', again);
    this.#retry.replaceChildren(button);
  }

  #emit(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail, bubbles: true }));
  }
}
