import { TARGET_FIELDS } from '@rollcall/contracts';
import { KIND, NAME_ORDER, NAME_PART, OP, SHAPE } from '../kernel/generated/layout.ts';
import type { DateShapes, PartOrder } from '../values/date-shapes.ts';
import { maxNameLength } from '../values/name.ts';
import type { FieldOp } from './field-op.ts';

/** The kernel's representation of an op. */
export function opNumbersOf(
  op: FieldOp,
  place: { readonly draft: number; readonly flags: number; readonly columns: number; readonly columnsEnd: number },
): Int32Array {
  const numbers = new Int32Array(OP.size);
  const kind = kindOf(op);
  numbers[OP.kind] = kind;
  numbers[OP.slot] = op.slot;
  numbers[OP.draft] = place.draft;
  numbers[OP.flags] = place.flags;
  numbers[OP.columns] = place.columns;
  numbers[OP.columnsEnd] = place.columnsEnd;
  if (kind === KIND.name || kind === KIND.wholeName) {
    const field = TARGET_FIELDS[op.slot]!.name;
    numbers[OP.first] = maxNameLength(field);
    // A last name with a space can end with a suffix.
    const mayHaveBlanks = field === 'last_name' ? 0 : 1;
    numbers[OP.second] = mayHaveBlanks;
    if (op.wholeName !== null) {
      const { part, order } = op.wholeName;
      numbers[OP.second] = NAME_PART[part] | (NAME_ORDER[order] << 2) | (mayHaveBlanks << 5);
    }
  }
  if (kind === KIND.date && op.dateShapes !== null) numbers[OP.first] = shapeBits(op.dateShapes);
  return numbers;
}

/** KIND of the op, or 0 if its cells can't be parsed from bytes. */
function kindOf({ kind, isPlain, isPlainJoin, wholeName }: FieldOp): number {
  const fits = wholeName !== null && kind === (wholeName.part === 'suffix' ? 'text' : 'name');
  if (fits) return KIND.wholeName;
  return (isPlain || isPlainJoin) && isByteKind(kind) ? KIND[kind] : 0;
}

function isByteKind(kind: FieldOp['kind']): kind is Exclude<keyof typeof KIND, 'wholeName'> {
  return kind in KIND;
}

function shapeBits({ slash, dash, point, digits, ...flags }: DateShapes): number {
  const orders = { slash, dash, point, digits };
  let bits = 0;
  for (const [name, order] of entries<PartOrder>(orders)) {
    if (order !== null) bits |= SHAPE[name] * (order === 'month_first' ? 3 : 1);
  }
  for (const [name, isRead] of entries<boolean>(flags)) if (isRead) bits |= SHAPE[name];
  return bits;
}

function entries<T>(shapes: Partial<Record<keyof typeof SHAPE, T>>): [keyof typeof SHAPE, T][] {
  return (Object.keys(SHAPE) as (keyof typeof SHAPE)[]).flatMap((name) => {
    const value = shapes[name];
    return value === undefined ? [] : [[name, value]];
  });
}
