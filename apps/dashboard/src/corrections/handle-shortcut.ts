import type { KeyboardEvent } from 'react';

interface ShortcutActions {
  readonly goToError: () => void;
  readonly undo: () => void;
  readonly fillDown: () => void;
  /** Null if there is only one cell. */
  readonly fillRight: (() => void) | null;
  readonly find: () => void;
  readonly selectColumn: () => void;
  /** Null if the active cell has no suggestion. */
  readonly takeSuggestion: (() => void) | null;
}

/** Runs what a key stands for. Returns whether it stands for anything. */
export function handleShortcut(event: KeyboardEvent, actions: ShortcutActions): boolean {
  const action = actionOf(event, actions);
  action?.();
  return action !== null;
}

function actionOf(event: KeyboardEvent, actions: ShortcutActions): (() => void) | null {
  if (event.key === 'F8') return actions.goToError;
  if (!event.ctrlKey && !event.metaKey) return null;
  switch (event.key.toLowerCase()) {
    case 'z':
      return actions.undo;
    case 'd':
      return actions.fillDown;
    case 'r':
      return actions.fillRight;
    case 'h':
      return actions.find;
    case 'a':
      return actions.selectColumn;
    case 'enter':
      return actions.takeSuggestion;
    default:
      return null;
  }
}
