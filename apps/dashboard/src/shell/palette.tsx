import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './palette.module.css';
import { type Command, useCommands } from './use-commands.ts';

/** Search and commands by keyboard: a combobox whose list is always open. */
export function Palette({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState(0);
  const commands = useCommands(text);
  const at = Math.min(chosen, commands.length - 1);
  const idOf = (index: number) => `${id}-${index}`;
  // In braces: newer browsers return a promise, and React would call it as the effect's cleanup.
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (event.key === 'Enter') run(commands[at]);
    else if (by !== 0) setChosen((at + by + commands.length) % Math.max(1, commands.length));
    else return;
    event.preventDefault();
  };
  const groups = [...new Set(commands.map(({ group }) => group))];
  return (
    <Dialog title="Search and commands" isOpen onClose={onClose}>
      <input
        role="combobox"
        aria-label="Search files, vendors, members, and commands"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={at < 0 ? undefined : idOf(at)}
        className={styles.input}
        placeholder="Files, vendors, members, commands"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: options are grouped, not fields
          <div key={group} role="group" aria-label={group}>
            <span className={styles.group} aria-hidden="true">
              {group}
            </span>
            {commands.map((command, index) =>
              command.group !== group ? null : (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox
                <div
                  key={command.id}
                  id={idOf(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={styles.option}
                  onMouseMove={() => setChosen(index)}
                  onClick={() => run(command)}
                >
                  <Icon name={command.icon} size={16} />
                  {command.label}
                </div>
              ),
            )}
          </div>
        ))}
      </div>
      {commands.length === 0 && <p className={styles.none}>Nothing matches.</p>}
    </Dialog>
  );
}
