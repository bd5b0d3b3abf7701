import type { Feed } from './feed-queries.ts';
import styles from './feed-table.module.css';
import { MARK_WORDS, type Mark, markOf, sentenceOf } from './marks.ts';

interface FileMarksProps {
  readonly files: Feed['last_files'];
  /** The expected file did not come. */
  readonly isLate: boolean;
}

/** What became of a feed's newest files, oldest first. */
export function FileMarks({ files, isLate }: FileMarksProps) {
  const marks = [...files.map(markOf), ...(isLate ? (['late'] as const) : [])];
  if (marks.length === 0) return '–';
  return (
    <span className={styles.marks} role="img" aria-label={sentenceOf(marks, files.length)}>
      {marks.map((mark, index) => (
        <span key={files[index]?.job_id ?? mark} data-mark={mark} title={titleOf(mark, files[index])} />
      ))}
    </span>
  );
}

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

function titleOf(mark: Mark, file: Feed['last_files'][number] | undefined): string {
  return file === undefined ? MARK_WORDS[mark] : `${day.format(new Date(file.submitted_at))}: ${MARK_WORDS[mark]}`;
}
