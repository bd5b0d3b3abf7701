import type { Feed } from './feed-queries.ts';
import styles from './feed-table.module.css';
import { MARK_WORDS, type Mark, markOf, sentenceOf } from './marks.ts';

/** What became of a feed's newest files, oldest first. */
export function FileMarks({ feed: { last_files: files, held_job_id: heldId, state } }: { feed: Feed }) {
  const marks = [...files.map((file) => markOf(file, heldId)), ...(state === 'late' ? (['late'] as const) : [])];
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
