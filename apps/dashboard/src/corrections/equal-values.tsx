import { Button } from '@mantine/core';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Notice } from '../ui/notice.tsx';
import type { CellEdit } from './edits.ts';

interface EqualValuesProps {
  readonly from: string;
  readonly to: string;
  readonly edits: readonly CellEdit[];
  readonly onApply: () => void;
  readonly onClose: () => void;
}

/** After a cell was changed, offers to change other cells with the same previous value and error. */
export function EqualValues({ from, to, edits, onApply, onClose }: EqualValuesProps) {
  return (
    <Notice
      tone="quiet"
      action={
        <>
          <Button size="xs" onClick={onApply}>
            Change all {formatCount(edits.length + 1)}
          </Button>
          <Button size="xs" variant="default" onClick={onClose}>
            Leave {edits.length === 1 ? 'it' : 'them'}
          </Button>
        </>
      }
    >
      {formatCountOf(edits.length, 'other cell')} of this column {edits.length === 1 ? 'has' : 'have'} the same error
      with <span className="mono">{from || '(empty)'}</span>. Change {edits.length === 1 ? 'it' : 'them'} to{' '}
      <span className="mono">{to || '(empty)'}</span> too?
    </Notice>
  );
}
