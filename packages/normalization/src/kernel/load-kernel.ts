import { DECLINING_STEMS } from '../code-lists/declining.ts';
import { STATE_CODES } from '../code-lists/us-states.ts';
import { zipPrefixFitsState } from '../code-lists/zip-prefixes.ts';
import { KERNEL_WASM } from './generated/kernel-wasm.ts';
import { AT } from './kernel-memory.ts';

/** An instance of the module that `kernel/` is compiled to, with its memory, which never grows. */
export interface Kernel {
  readonly bytes: Uint8Array;
  readonly numbers: Int32Array;
  begin(ops: number, isByMember: number, seedLo: number, seedHi: number): void;
  learn(op: number, from: number, length: number, text: number, date: number, value: number, code: number): number;
  useSlab(at: number, end: number, heads: number, headsEnd: number): void;
  useCells(first: number, shift: number): void;
  run(from: number, to: number, inputEnd: number): number;
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
  readMembers(window: number, start: number, end: number, row: number, number: number): number;
}

/** Instances that no run has. */
const idle: Kernel[] = [];
const MAX_IDLE = 4;
let compiled: WebAssembly.Module | null = null;
/** What the first instance was filled with. */
let states: Uint8Array | null = null;

/** To be given back; one that is not is the collector's. */
export function takeKernel(): Kernel {
  return idle.pop() ?? createKernel();
}

export function giveBack(kernel: Kernel): void {
  if (idle.length < MAX_IDLE) idle.push(kernel);
}

function createKernel(): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL_WASM, 'base64'));
  const { exports } = new WebAssembly.Instance(compiled);
  // What the generated module exports is known from its source.
  const { memory, ...functions } = exports as unknown as KernelExports;
  const kernel = { bytes: new Uint8Array(memory.buffer), numbers: new Int32Array(memory.buffer), ...functions };
  if (states === null) {
    fillStates(kernel.bytes);
    states = kernel.bytes.slice(AT.states, AT.statesEnd);
  } else kernel.bytes.set(states, AT.states);
  for (const [index, stem] of DECLINING_STEMS.entries())
    kernel.numbers[AT.declining / 4 + index] = Buffer.from(stem).readUIntBE(0, 3);
  return kernel;
}

interface KernelExports extends Omit<Kernel, 'bytes' | 'numbers'> {
  readonly memory: WebAssembly.Memory;
}

/** States by number, and for each prefix of a ZIP those that it may lie in. */
function fillStates(bytes: Uint8Array): void {
  let number = 0;
  for (const code of STATE_CODES) {
    number++;
    const letter1 = code.charCodeAt(0);
    const letter2 = code.charCodeAt(1);
    bytes[AT.states + (((letter1 - 0x41) << 5) | (letter2 - 0x41))] = number;
    for (let prefix = 0; prefix < 1000; prefix++) {
      const at = AT.zipStates + (prefix << 4) + (number >>> 3);
      if (zipPrefixFitsState(prefix, letter1, letter2)) bytes[at] = bytes[at]! | (1 << (number & 7));
    }
  }
}
