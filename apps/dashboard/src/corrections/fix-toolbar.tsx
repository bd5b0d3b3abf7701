import { Button, Switch } from '@mantine/core';
import { formatCount, formatCountOf } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Choice } from '../ui/choice.tsx';
import { Layout } from '../ui/layout.tsx';
import type { FaultGroup } from './fault-groups.ts';

interface FixToolbarProps {
  readonly fixed: number;
  readonly total: number;
  readonly isChecking: boolean;
  readonly suggestions: number;
  readonly faults: readonly FaultGroup[];
  /** Key of the selected error group, or an empty string for all. */
  readonly fault: string;
  readonly hidesFixed: boolean;
  readonly canUndo: boolean;
  readonly canFill: boolean;
  readonly onFault: (key: string) => void;
  readonly onHideFixed: (hides: boolean) => void;
  readonly onSuggestions: () => void;
  readonly onNextError: () => void;
  readonly onUndo: () => void;
  readonly onFill: () => void;
  readonly onFind: () => void;
  readonly onReview: () => void;
}

export function FixToolbar(props: FixToolbarProps) {
  const { fixed, total, isChecking, suggestions, faults, fault } = props;
  const tool = (label: string, onClick: () => void, isDisabled = false) => (
    <Button size="xs" variant="default" disabled={isDisabled} onClick={onClick}>
      {label}
    </Button>
  );
  const choices = [
    { value: '', label: `All faults (${formatCountOf(total, 'row')})` },
    ...faults.map(({ key, title, rows }) => ({ value: key, label: `${title} (${formatCount(rows)})` })),
  ];
  return (
    <Layout kind="row">
      <Badge tone={fixed > 0 ? 'good' : 'quiet'}>
        {formatCount(fixed)} of {formatCountOf(total, 'row')} fixed
      </Badge>
      {isChecking && <Badge tone="busy">Validating</Badge>}
      <Choice label="Show rows with" isLabelHidden value={fault} choices={choices} onChange={props.onFault} />
      <Switch
        label="Hide fixed rows"
        checked={props.hidesFixed}
        onChange={(event) => props.onHideFixed(event.currentTarget.checked)}
      />
      {tool(
        `Apply ${formatCountOf(suggestions, 'suggested fix', 'suggested fixes')}`,
        props.onSuggestions,
        suggestions === 0,
      )}
      {tool('Next error', props.onNextError)}
      {tool('Fill down', props.onFill, !props.canFill)}
      {tool('Find and replace', props.onFind)}
      {tool('Undo', props.onUndo, !props.canUndo)}
      <Button disabled={fixed === 0 || isChecking} onClick={props.onReview}>
        Review {formatCountOf(fixed, 'fixed row')}
      </Button>
    </Layout>
  );
}
