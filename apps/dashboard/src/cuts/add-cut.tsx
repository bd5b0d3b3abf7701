import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import styles from './cuts.module.css';

/** Sets a cut by its position, without a pointer. */
export function AddCut({ width, onAdd }: { width: number; onAdd: (at: number) => void }) {
  const [at, setAt] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onAdd(Number(at));
    setAt('');
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <TextInput
        label="Cut after character"
        size="xs"
        type="number"
        required
        withAsterisk={false}
        min={1}
        max={width - 1}
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button type="submit" size="xs" variant="default">
        Add cut
      </Button>
    </form>
  );
}
