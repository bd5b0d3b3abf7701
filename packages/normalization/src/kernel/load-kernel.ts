import { NOBODYS_SSNS } from '@rollcall/contracts';
import { DECLINING_STEMS } from '../code-lists/declining.ts';
import { MONTH_NAMES } from '../code-lists/month-names.ts';
import { CHILD_RELATIONSHIPS, PARTNER_RELATIONSHIPS, RELATIONSHIPS } from '../code-lists/relationships.ts';
import { STATE_CODES, STATE_COUNT, stateNumber, stateOfNumber } from '../code-lists/us-states.ts';
import { zipPrefixFitsState } from '../code-lists/zip-prefixes.ts';
import { EMAIL_PLACEHOLDERS } from '../values/email.ts';
import { WORDS_WITH_MEANING } from '../values/split-name.ts';
import { KERNEL_WASM } from './generated/kernel-wasm.ts';
import { AT, KIN, LIMITS } from './generated/layout.ts';

/** An instance of the module that `kernel/` is compiled to, with its memory, which never grows. */
export interface Kernel {
  readonly bytes: Uint8Array;
  readonly numbers: Int32Array;
  begin(ops: number, drafts: number): void;
  cacheValue(op: number, from: number, length: number, text: number, date: number, value: number): number;
  useCells(first: number, shift: number, inputEnd: number): void;
  read(rows: number): void;
  readKnown(from: number, to: number, ops: number): number;
  seedKeys(lo: number, hi: number): void;
  hashBytes(tag: number, start: number, end: number): void;
  hashName(tag: number, start: number, end: number): void;
  hashNumber(tag: number, value: number): void;
  roleOfRow(draft: number): number;
  idsWithSsn(draft: number, ssnColumns: number, ssns: number): number;
  mayDecline(draft: number): number;
  failedChecks(draft: number, isSubscriber: number, coverageStart: number): number;
  beginRows(seedLo: number, seedHi: number): void;
  useSlab(at: number, end: number, heads: number, headsEnd: number): void;
  run(from: number, to: number): number;
  packWithFindings(row: number): number;
  beginPacked(): void;
  packDraft(
    draft: number,
    rowNumber: number,
    isSubscriber: number,
    ssn: number,
    relationship: number,
    tier: number,
    line: number,
    mayJoin: number,
  ): number;
  packElection(draft: number, tier: number, line: number): void;
  packedEnd(): number;
  packedHeadsEnd(): number;
  readAgain(row: number, op: number, at: number): number;
  beginCut(delimiter: number, quote: number, columns: number): void;
  useWindow(start: number, end: number): void;
  cut(start: number, row: number, cell: number, rowLimit: number, cellLimit: number): number;
  beginMembers(
    columns: number,
    memberColumn: number,
    coverageColumn: number,
    relationship: number,
    birth: number,
  ): void;
  separateBy(element: number, terminator: number): void;
  seedRecords(low: number, high: number): void;
  digestRecords(start: number, end: number): number;
  readMembers(window: number, start: number, end: number, row: number, number: number): number;
}

const KINDS_OF_KIN = [
  [PARTNER_RELATIONSHIPS, KIN.spouse],
  [CHILD_RELATIONSHIPS, KIN.child],
] as const;

/** Instances that aren't in use. */
const idle: Kernel[] = [];
const MAX_IDLE = 4;
let compiled: WebAssembly.Module | null = null;
/** The initial contents of the first instance. */
let states: Uint8Array | null = null;

/** Should be released after use. Otherwise, it is garbage collected. */
export function acquireKernel(): Kernel {
  return idle.pop() ?? createKernel();
}

export function releaseKernel(kernel: Kernel): void {
  if (idle.length < MAX_IDLE) idle.push(kernel);
}

function createKernel(): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_WASM, 'base64'));
  const { exports } = new WebAssembly.Instance(compiled);
  // The exports are known from the module's source.
  const { memory, ...functions } = exports as unknown as KernelExports;
  const kernel = { bytes: new Uint8Array(memory.buffer), numbers: new Int32Array(memory.buffer), ...functions };
  if (states === null) {
    fillStates(kernel.bytes);
    states = kernel.bytes.slice(AT.zipStates, AT.zipStatesEnd);
  } else kernel.bytes.set(states, AT.zipStates);
  for (const code of STATE_CODES) kernel.bytes[AT.states + placeOf(code)] = stateNumber(code);
  for (const [names, kin] of KINDS_OF_KIN) {
    for (const name of names) kernel.bytes[AT.relationships + RELATIONSHIPS.indexOf(name) + 1] = kin;
  }
  for (const [index, stem] of DECLINING_STEMS.entries()) {
    kernel.numbers[AT.declining / 4 + index] = Buffer.from(stem).readUIntBE(0, stem.length);
  }
  kernel.numbers.set(NOBODYS_SSNS, AT.nobodysSsns / 4);
  putWords(kernel.bytes, AT.months, MONTH_NAMES);
  putWords(kernel.bytes, AT.placeholders, EMAIL_PLACEHOLDERS);
  putWords(kernel.bytes, AT.nameWords, WORDS_WITH_MEANING, LIMITS.nameWords);
  return kernel;
}

interface KernelExports extends Omit<Kernel, 'bytes' | 'numbers'> {
  readonly memory: WebAssembly.Memory;
}

/** Stores the possible states for each ZIP code prefix. */
function fillStates(bytes: Uint8Array): void {
  for (let number = 1; number <= STATE_COUNT; number++) {
    const code = stateOfNumber(number);
    for (let prefix = 0; prefix < 1000; prefix++) {
      const at = AT.zipStates + (prefix << 4) + (number >>> 3);
      if (!zipPrefixFitsState(prefix, code.charCodeAt(0), code.charCodeAt(1))) continue;
      bytes[at] = bytes[at]! | (1 << (number & 7));
    }
  }
}

/** Index of a two-letter code. */
function placeOf(code: string): number {
  return ((code.charCodeAt(0) - 0x41) << 5) | (code.charCodeAt(1) - 0x41);
}

function putWords(bytes: Uint8Array, at: number, words: readonly string[], most: number = LIMITS.placeholders): void {
  for (const [index, word] of words.entries()) {
    const letters = Buffer.from(word);
    if (letters.length >= LIMITS.wordBytes || index >= most) throw new Error(`No room for ${word}`);
    bytes[at + index * LIMITS.wordBytes] = letters.length;
    bytes.set(letters, at + index * LIMITS.wordBytes + 1);
  }
}
