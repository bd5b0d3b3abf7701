import { Bars } from '../charts/bars.tsx';
import type { FeedDetail } from './feed-queries.ts';
import { labelOfFile } from './label-of-file.ts';

/** Nothing is shown for a feed's first file. */
export function MembersPerFile({ files }: { files: FeedDetail['recent_files'] }) {
  const counted = files.filter(({ members, changes }) => (members ?? 0) > 0 && changes?.file_kind !== 'change');
  if (counted.length < 2) return null;
  return (
    <Bars
      title="Members in each file"
      bars={counted.toReversed().map((file) => ({
        label: labelOfFile({ ...file, file_date: file.changes?.file_date ?? null }),
        // Of the files that failed, only held ones have members.
        values: file.status === 'failed' ? [0, file.members ?? 0] : [file.members ?? 0, 0],
      }))}
      series={[
        { name: 'Members', tone: 'good' },
        { name: 'Held', tone: 'bad' },
      ]}
    />
  );
}
