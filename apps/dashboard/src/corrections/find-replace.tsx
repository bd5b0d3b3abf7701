import { Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect, useMemo, useState } from 'react';
import { formatCountOf } from '../format/quantities.ts';
import { Choice } from '../ui/choice.tsx';
import { Layout } from '../ui/layout.tsx';
import { replaceText, type Sheet } from './block-edits.ts';
import type { CellEdit } from './edits.ts';

interface FindReplaceProps {
  readonly sheet: Sheet;
  readonly names: readonly string[];
  /** Column of the active cell. */
  readonly column: number;
  readonly onReplace: (edits: readonly CellEdit[]) => void;
  readonly onClose: () => void;
}

/** Replaces in the displayed rows, in one step that can be undone. The focus returns to where it was. */
export function FindReplace({ sheet, names, column, onReplace, onClose }: FindReplaceProps) {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  const [find, setFind] = useState('');
  const [replace, setReplace] = useState('');
  const [isWholeCell, setWholeCell] = useState(false);
  const [where, setWhere] = useState<'column' | 'all'>('column');
  const place = where === 'all' ? null : column;
  const edits = useMemo(
    () => replaceText(sheet, { find, replace, isWholeCell, column: place }),
    [sheet, find, replace, isWholeCell, place],
  );
  const choices = [
    { value: 'column', label: names[column] ?? 'This column' },
    { value: 'all', label: 'All columns' },
  ] as const;
  return (
    <search aria-label="Find and replace" onKeyDown={(event) => event.key === 'Escape' && onClose()}>
      <Layout kind="row">
        <TextInput autoFocus label="Find" value={find} onChange={(event) => setFind(event.currentTarget.value)} />
        <TextInput label="Replace with" value={replace} onChange={(event) => setReplace(event.currentTarget.value)} />
        <Choice label="In" value={where} choices={choices} onChange={setWhere} />
        <Checkbox
          label="Whole cell"
          checked={isWholeCell}
          onChange={(event) => setWholeCell(event.currentTarget.checked)}
        />
        <span role="status">{formatCountOf(edits.length, 'match', 'matches')}</span>
        <Button size="xs" disabled={edits.length === 0} onClick={() => onReplace(edits)}>
          Replace all
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          Close
        </Button>
      </Layout>
    </search>
  );
}
