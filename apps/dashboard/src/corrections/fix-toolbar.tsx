import { Button, Switch } from '@mantine/core';
import { useMemo } from 'react';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import type { RejectedRow } from './correction-queries.ts';
import { type CorrectionState, countSuggestions, rowStatusOf } from './correction-state.ts';
import { FaultChips } from './fault-chips.tsx';
import styles from './fix-rows.module.css';
import type { useShownRows } from './use-shown-rows.ts';

interface FixToolbarProps {
  readonly rows: readonly RejectedRow[];
  readonly columns: readonly string[];
  readonly state: CorrectionState;
  readonly filter: Omit<ReturnType<typeof useShownRows>, 'shown'>;
  readonly fixed: number;
  readonly total: number;
  readonly canFill: boolean;
  /** Whether one fault is shown at a time, without a grid. */
  readonly isNarrow: boolean;
  readonly actions: Readonly<Record<'goToError' | 'undo' | 'fillDown' | 'find', () => void>>;
  readonly onFault: (key: string) => void;
  readonly onSuggestions: () => void;
  readonly onReview: () => void;
}

/** Which rows are shown, what can be done with them, and the way on. */
export function FixToolbar(props: FixToolbarProps) {
  const { rows, columns, state, filter, fixed, total, actions } = props;
  const suggestions = useMemo(() => countSuggestions(state, rows, columns), [state, rows, columns]);
  const isChecking = useMemo(
    () => [...state.edits.keys()].some((row) => rowStatusOf(state, row) === 'checking'),
    [state],
  );
  const tool = (label: string, onClick: () => void, isDisabled = false) => (
    <Button size="xs" variant="default" disabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <div className={styles.toolbar}>
      <FaultChips faults={filter.faults} chosen={filter.fault} total={total} onChoose={props.onFault} />
      <div className={styles.tools}>
        <Switch
          label="Hide fixed rows"
          checked={filter.hidesFixed}
          onChange={(event) => filter.setHidesFixed(event.currentTarget.checked)}
        />
        {suggestions > 0 &&
          tool(`Review ${formatCountOf(suggestions, 'suggested fix', 'suggested fixes')}`, props.onSuggestions)}
        {!props.isNarrow && tool('Next error', actions.goToError)}
        {tool('Find and replace', actions.find)}
        {!props.isNarrow && tool('Fill down', actions.fillDown, !props.canFill)}
        {tool('Undo', actions.undo, state.history.length === 0)}
      </div>
      <div className={styles.tools}>
        {isChecking && <Badge tone="busy">Validating</Badge>}
        <Badge tone={fixed > 0 ? 'good' : 'quiet'}>
          {formatCount(fixed)} of {formatCountOf(total, 'row')} fixed
        </Badge>
        <Button disabled={fixed === 0 || isChecking} onClick={props.onReview}>
          {fixed === 0 ? 'Review changes' : `Review ${formatCountOf(fixed, 'fixed row')}`}
        </Button>
      </div>
    </div>
  );
}
