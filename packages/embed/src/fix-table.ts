import { element } from './element.ts';
import { correctedRows, type FaultGroup, type Faults, splitGroup } from './fault-groups.ts';

const SHOWN_ROWS = 5;
/** Rows of one value that can be decided one by one. */
const MAX_SPLIT = 100;

interface FixTable {
  readonly faults: Faults;
  /** Rejected rows of the file that aren't among the faults. */
  readonly more: number;
  onSubmit(rows: ReturnType<typeof correctedRows>): void;
}

/** One line and one input for each distinct faulty value. */
export function fixTable({ faults, more, onSubmit }: FixTable): HTMLElement {
  const changes = new Map<FaultGroup, string>();
  const button = element('button', { type: 'submit', class: 'primary', disabled: true }, 'Submit corrections');
  const form = element('form', { 'aria-label': 'Fix rejected rows' });
  const update = () => {
    button.disabled = correctedRows(changes).length === 0;
  };
  let lineCount = 0;
  const lineOf = (group: FaultGroup): HTMLElement => {
    const line = fixLine(group, {
      hint: `hint-${lineCount++}`,
      label: group.rows.length === 1 ? (faults.labels.get(group.rows[0] ?? 0) ?? '') : '',
      onChange: (value) => {
        changes.set(group, value);
        update();
      },
      onSplit: () => {
        changes.delete(group);
        const parts = splitGroup(group).map(lineOf);
        line.replaceWith(...parts);
        parts[0]?.querySelector('input')?.focus();
        update();
      },
    });
    return line;
  };
  const lines = faults.groups.map(lineOf);
  const heads = ['Value in your file', 'What is wrong', 'Correct value'].map((name) =>
    element('th', { scope: 'col' }, name),
  );
  if (lines.length > 0) {
    const body = element('tbody', {}, ...lines);
    form.append(element('table', {}, element('thead', {}, element('tr', {}, ...heads)), body), button);
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit(correctedRows(changes));
  });
  const notes = faults.ofRows
    .slice(0, 50)
    .map(({ row, error }) => element('li', {}, `Row ${row}: ${error.message}. ${error.suggested_fix}.`));
  if (notes.length > 0) {
    const about = 'These rows can’t be fixed by one value. Change them in your file and upload it again.';
    form.append(element('p', {}, about), element('ul', {}, ...notes));
  }
  if (more > 0) form.append(element('p', {}, `${more} more rows follow after these are submitted.`));
  return form;
}

interface FixLine {
  readonly hint: string;
  readonly label: string;
  onChange(value: string): void;
  onSplit(): void;
}

function fixLine(group: FaultGroup, { hint, label, onChange, onSplit }: FixLine): HTMLElement {
  const { column, value, error, rows } = group;
  const input = element('input', {
    'aria-label': `Correct ${column} for “${value}”${label && `, ${label}`}`,
    'aria-describedby': hint,
    autocomplete: 'off',
    spellcheck: 'false',
  });
  input.value = value;
  input.addEventListener('input', () => onChange(input.value));
  const cell = element('td', { 'data-name': 'Correct value' }, input);
  const suggested = error.suggested_value;
  if (suggested !== null) {
    const use = element('button', { type: 'button' }, `Use ${suggested}`);
    use.addEventListener('click', () => {
      input.value = suggested;
      onChange(suggested);
    });
    cell.append(use);
  }
  if (rows.length > 1 && rows.length <= MAX_SPLIT) {
    const split = element('button', { type: 'button' }, 'Fix each row');
    split.addEventListener('click', onSplit);
    cell.append(split);
  }
  const first = rows.slice(0, SHOWN_ROWS).join(', ');
  const where =
    rows.length > SHOWN_ROWS ? `${rows.length} rows: ${first}, …` : `${rows.length === 1 ? 'Row' : 'Rows'} ${first}`;
  return element(
    'tr',
    {},
    element(
      'th',
      { scope: 'row' },
      element('b', {}, value || '(empty)'),
      element('small', {}, [column, where, label].filter(Boolean).join(' · ')),
    ),
    element('td', { id: hint, 'data-name': 'What is wrong' }, error.message, element('small', {}, error.suggested_fix)),
    cell,
  );
}
