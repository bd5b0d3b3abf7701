import { Kbd } from '@mantine/core';
import { Layout } from '../ui/layout.tsx';

const KEYS = [
  ['F8', 'next error'],
  ['Ctrl Enter', 'use the suggestion'],
  ['F2 or type', 'edit'],
  ['Enter, Tab', 'keep and go on'],
  ['Esc', 'leave as it was'],
  ['Ctrl Z', 'undo'],
] as const;

export function GridLegend() {
  return (
    <Layout kind="row">
      {KEYS.map(([key, meaning]) => (
        <small key={key}>
          <Kbd size="xs">{key}</Kbd> {meaning}
        </small>
      ))}
    </Layout>
  );
}
