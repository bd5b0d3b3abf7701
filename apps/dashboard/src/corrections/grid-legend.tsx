import { Kbd } from '@mantine/core';
import { Layout } from '../ui/layout.tsx';

const KEYS = [
  ['F8', 'Next error'],
  ['Ctrl Enter', 'Apply suggestion'],
  ['F2 or start typing', 'Edit'],
  ['Enter, Tab', 'Save and move on'],
  ['Esc', 'Cancel edit'],
  ['Shift arrows', 'Select'],
  ['Ctrl D', 'Fill down'],
  ['Ctrl V', 'Paste from a spreadsheet'],
  ['Ctrl H', 'Find and replace'],
  ['Ctrl Z', 'Undo'],
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
