import { AppError } from '@rollcall/contracts';
import type { FixedWidthLayout, SourceLayout } from '@rollcall/normalization';
import { canRecut } from '../records/present-cuts.ts';

/** @throws AppError invalid_request if a configuration can't give such a file other cuts */
export function layoutToRecut(layout: SourceLayout): FixedWidthLayout {
  if (layout.format !== 'fixed_width') throw refuse('the file is not a fixed-width file.');
  if (canRecut(layout)) return layout;
  throw refuse('the file has printed pages, or several record types with columns of their own.');
}

const refuse = (details: string) => new AppError('invalid_request', { details: `cuts: ${details}` });
