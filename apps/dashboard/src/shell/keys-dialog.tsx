import { Kbd, Switch } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../session/use-user.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Layout } from '../ui/layout.tsx';
import styles from './keys-dialog.module.css';
import { placesOf } from './places.ts';
import { hasSingleKeys, setSingleKeys } from './single-keys.ts';

const KEYS = [
  ['Ctrl K or ⌘ K', 'Search and commands'],
  ['?', 'These keys'],
  ['/', 'Search the page'],
  ['U', 'Upload files'],
  ['1 to 9', 'Tabs of the page'],
  ['Esc', 'Close'],
] as const;

/** All keys of the dashboard. Those of the correction grid are shown under it. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(hasSingleKeys);
  const places = placesOf(useUser()).flatMap((group) => group.places);
  const keys = [
    ...KEYS,
    ...places.flatMap(({ key, label }) => (key ? [[`G then ${key.toUpperCase()}`, label] as const] : [])),
  ];
  return (
    <Dialog title="Keyboard" isOpen onClose={onClose}>
      <Layout kind="stack">
        <dl className={styles.keys}>
          {keys.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <Kbd size="xs">{key}</Kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
        <Switch
          label="Single keys, outside of fields"
          checked={isOn}
          onChange={(event) => {
            setOn(event.currentTarget.checked);
            setSingleKeys(event.currentTarget.checked);
          }}
        />
      </Layout>
    </Dialog>
  );
}
