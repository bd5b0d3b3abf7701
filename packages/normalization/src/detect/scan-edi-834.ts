import { maskSsns } from '@rollcall/contracts';
import { EDI_834_COLUMNS, packText } from '../decode/edi-834/columns.ts';
import { readInterchangeHeader } from '../decode/edi-834/interchange-header.ts';
import { MAX_SEGMENT_BYTES, SegmentReader } from '../decode/edi-834/segment-reader.ts';
import { createTranscoder, type Transcoder } from '../decode/transcode.ts';
import { SourceError } from '../source/source-error.ts';
import type { Edi834Layout } from '../source/source-layout.ts';
import { unknownFormat } from './format.ts';
import type { TextForm } from './scan-csv.ts';
import type { FormatScan, UploadScan } from './upload-scan.ts';

const SET_NAMES: ReadonlyMap<string, string> = new Map([
  ['270', 'eligibility inquiry'],
  ['271', 'eligibility response'],
  ['276', 'claim status request'],
  ['277', 'claim status response'],
  ['278', 'services review'],
  ['810', 'invoice'],
  ['820', 'premium payment'],
  ['835', 'claim payment'],
  ['837', 'health care claim'],
  ['850', 'purchase order'],
  ['997', 'functional acknowledgment'],
  ['999', 'implementation acknowledgment'],
]);

const INS = packText('INS');
const GS = packText('GS');
const ST = packText('ST');
const BGN = packText('BGN');
const REF = packText('REF');
const N1 = packText('N1');

/** Counts the members (INS segments) of an X12 834 file and reads its envelope. */
export class Edi834Scan implements FormatScan {
  private readonly reader: SegmentReader;
  private readonly header: NonNullable<ReturnType<typeof readInterchangeHeader>>;
  private readonly senderId: string;
  private readonly receiverId: string;
  private implementation = '';
  private transactionSet: string | null = null;
  private members = 0;
  /** The purposes of the transaction sets (BGN08). */
  private readonly actions = new Set<string>();
  /** Before the first member of a transaction set. */
  private isInHeader = false;
  private fileDate: string | null = null;
  private readonly sponsorIds = new Set<string>();
  private readonly policyNumbers = new Set<string>();
  private readonly utf16: Transcoder | null;

  constructor(
    head: Uint8Array,
    isaAt: number,
    private readonly form: TextForm,
  ) {
    this.utf16 = form.encoding.startsWith('utf-16') ? createTranscoder(form.encoding) : null;
    const header = readInterchangeHeader(head, isaAt);
    if (header === null) {
      throw new SourceError(
        'invalid_file_format',
        "The X12 interchange header (ISA) can't be read.",
        'The file starts like X12, but its ISA segment is incomplete.',
      );
    }
    this.header = header;
    this.reader = new SegmentReader(header.separators);
    const isa = Buffer.from(head.subarray(isaAt, header.end))
      .toString('latin1')
      .split(String.fromCharCode(header.separators.element));
    this.senderId = isa[6]?.trim() ?? '';
    this.receiverId = isa[8]?.trim() ?? '';
  }

  push(chunk: Uint8Array): void {
    this.read(this.utf16 === null ? chunk : this.utf16.push(chunk));
  }

  finish(): UploadScan {
    if (this.utf16 !== null) this.read(this.utf16.finish());
    this.reader.finish();
    this.take();
    if (this.transactionSet === null) throw unknownFormat('an X12 interchange without a transaction set');
    return { format: 'edi_834', layout: this.layout(), rowCount: this.members };
  }

  private read(chunk: Uint8Array): void {
    for (let at = 0; at < chunk.length; ) {
      at = this.reader.take(chunk, at);
      if (!this.reader.isFull) return;
      this.take();
      if (this.reader.pendingBytes > MAX_SEGMENT_BYTES) throw unknownFormat('an X12 file with an unterminated segment');
    }
  }

  private take(): void {
    const { reader } = this;
    while (reader.next()) {
      const { id } = reader.segment;
      if (id === INS) {
        this.members++;
        this.isInHeader = false;
      } else if (id === GS) this.implementation ||= this.element(8);
      else if (id === ST) this.takeTransactionSet(this.element(1), this.element(3));
      else if (this.isInHeader) this.takeHeader(id);
    }
  }

  private takeHeader(id: number): void {
    if (id === BGN) {
      this.actions.add(this.element(8).slice(0, 2));
      this.fileDate ??= dayOf(this.element(3));
    } else if (id === REF && this.element(1) === '38') addNamed(this.policyNumbers, this.element(2));
    else if (id === N1 && this.element(1) === 'P5') addNamed(this.sponsorIds, this.element(4));
  }

  private takeTransactionSet(set: string, implementation: string): void {
    this.isInHeader = true;
    this.transactionSet ??= set;
    this.implementation ||= implementation;
    if (set === '834') return;
    const name = SET_NAMES.get(set);
    throw unknownFormat(`an X12 ${set}${name === undefined ? '' : ` (${name})`}, but only X12 834 is supported`);
  }

  private element(index: number): string {
    const { segment } = this.reader;
    if (index >= segment.count) return '';
    return Buffer.from(segment.bytes.subarray(segment.starts[index]!, segment.ends[index]!)).toString('latin1').trim();
  }

  private contents(): Pick<Edi834Layout, 'contents'> {
    const actions = [...this.actions];
    if (actions.length > 0 && actions.every((action) => FULL_ACTIONS.includes(action))) return { contents: 'full' };
    if (!actions.includes('2')) return {};
    return { contents: actions.length === 1 ? 'change' : 'mixed' };
  }

  private layout(): Edi834Layout {
    const { separators } = this.header;
    const text = (byte: number) => (byte < 0 ? '' : String.fromCharCode(byte));
    return {
      format: 'edi_834',
      encoding: this.form.encoding.startsWith('utf-16')
        ? this.form.encoding
        : this.form.tracker.decide(this.form.bomBytes > 0),
      bomBytes: this.form.bomBytes,
      elementSeparator: text(separators.element),
      componentSeparator: text(separators.component),
      repetitionSeparator: separators.repetition < 0 ? null : text(separators.repetition),
      segmentTerminator: text(separators.terminator),
      implementation: this.implementation,
      senderId: this.senderId,
      receiverId: this.receiverId,
      columns: EDI_834_COLUMNS,
      truncated: 'fail',
      // Transaction sets that disagree: nothing is said of the people whom the full ones leave out.
      ...(this.actions.has('2') && { holdsChanges: true }),
      ...this.contents(),
      ...(this.fileDate !== null && { fileDate: this.fileDate }),
      ...(this.sponsorIds.size === 1 && { sponsorId: nameIn(this.sponsorIds) }),
      ...(this.policyNumbers.size === 1 && { policyNumber: nameIn(this.policyNumbers) }),
    };
  }
}

/** BGN08: verify, and replace. */
const FULL_ACTIONS = ['4', 'RX'];
const MOST_NAMED = 2;

/** That there are two is enough to know that there isn't one. */
function addNamed(names: Set<string>, name: string): void {
  if (names.size < MOST_NAMED && name !== '') names.add(name.slice(0, 80));
}

const nameIn = (names: ReadonlySet<string>): string => maskSsns([...names].join(''));

/** CCYYMMDD as YYYY-MM-DD. Null if it isn't a day. */
function dayOf(text: string): string | null {
  if (!/^[0-9]{8}$/.test(text)) return null;
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}
