import { SourceError } from '../../source/source-error.ts';
import type { NameKey } from '../../source/source-layout.ts';
import type { SheetBatch } from './sheet-batch.ts';

/** Names that are kept in memory until the rows that refer to them have been read. */
const MOST_NAMES = 100_000;

/** `Doe, Ann` and `Ann`, `Doe` are the same name. */
export function foldedName(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.trim().replace(/\s+/g, ' ').toLowerCase());
  const [only = ''] = texts;
  const comma = texts.length === 1 ? only.indexOf(',') : -1;
  return comma < 0 ? texts.join(' ').trim() : `${only.slice(comma + 1).trim()} ${only.slice(0, comma).trim()}`;
}

/** The IDs of the people on the first sheet, by name, for sheets of dependents that only have the employee's name. */
export class SheetNames {
  private readonly ids = new Map<string, string | null>();

  constructor(private readonly key: NameKey) {}

  /**
   * Adds the person of the batch's last row.
   *
   * @throws SourceError `file_too_complex` if there are more than 100,000
   */
  add(batch: SheetBatch): void {
    const row = batch.rowCount - 1;
    const name = foldedName(this.key.columns.map((column) => batch.textOf(row, column)));
    const id = batch.textOf(row, this.key.idColumn).trim();
    const known = this.ids.get(name);
    if (name === '') return;
    // Null: two people have the name. Several rows can belong to one person.
    this.ids.set(name, known === undefined || known === id ? id : null);
    if (this.ids.size > MOST_NAMES)
      throw new SourceError(
        'file_too_complex',
        'The workbook is too complex to read safely.',
        `It has more than ${MOST_NAMES} people whose dependents are matched by name. Give each dependent the employee's ID.`,
      );
  }

  /** Gives the batch's last row the ID of the person whose name it has. Returns false if it isn't certain. */
  setId(batch: SheetBatch): boolean {
    const id = this.ids.get(foldedName(this.key.cells.map((cell) => batch.nameIn(cell))));
    if (id === undefined || id === null || id === '') return false;
    const bytes = Buffer.from(id);
    batch.setColumn(this.key.idColumn, bytes, 0, bytes.length);
    return true;
  }
}
