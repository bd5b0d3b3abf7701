import type { Edi834Layout } from '../../source/source-layout.ts';
import type { Separators } from './interchange-header.ts';

/** The separators as bytes. They apply until the first ISA. */
export function separatorsOf(layout: Edi834Layout): Separators {
  return {
    element: layout.elementSeparator.charCodeAt(0),
    component: layout.componentSeparator.charCodeAt(0),
    repetition: layout.repetitionSeparator?.charCodeAt(0) ?? -1,
    terminator: layout.segmentTerminator.charCodeAt(0),
  };
}
