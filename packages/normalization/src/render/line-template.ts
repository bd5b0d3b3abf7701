import { COVERAGE_PLACE, type SlotSet } from '../record/field-slots.ts';
import type { ShapeField } from './record-shapes.ts';

/** A template of the JSON in which unused fields are already null. */
export interface LineTemplate {
  /** The text before each value, including the nulls of unused fields. */
  readonly texts: readonly Uint8Array[];
  readonly slots: Int32Array;
  /** The position of each value: COVERAGE_PLACE of the slot. */
  readonly places: Int32Array;
  /** The text after the last value. */
  readonly end: Uint8Array;
}

/** @param filled the slots that can have a value. All others must be null. */
export function compileTemplate(
  shape: readonly ShapeField[],
  filled: SlotSet,
  around: { readonly before?: Uint8Array; readonly behind?: Uint8Array } = {},
): LineTemplate {
  const texts: Uint8Array[] = [];
  const slots: number[] = [];
  let text: Uint8Array = around.before ?? new Uint8Array(0);
  for (const { prefix, slot } of shape) {
    text = joined(text, prefix);
    if ((filled & (1 << slot)) === 0) {
      text = joined(text, NULL);
      continue;
    }
    texts.push(text);
    slots.push(slot);
    text = new Uint8Array(0);
  }
  return {
    texts,
    slots: Int32Array.from(slots),
    places: Int32Array.from(slots, (slot) => COVERAGE_PLACE[slot]!),
    end: joined(text, around.behind ?? new Uint8Array(0)),
  };
}

const NULL = new TextEncoder().encode('null');

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
