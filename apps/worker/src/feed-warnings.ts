import type { FileComparison } from '@rollcall/contracts';
import type { FileWarning } from '@rollcall/normalization';

/** What `describeDrop` returns. */
export interface DropText {
  readonly message: string;
  readonly details: string;
}

interface Known {
  readonly changes: Pick<
    FileComparison,
    'state' | 'reason' | 'baseline_job_id' | 'result' | 'mapping_changed' | 'file_date' | 'guard'
  >;
  /** Some transaction sets are changes, and others are not. */
  readonly isMixed: boolean;
  /** BGN08 says that the file has changes, but it has nearly everyone, and all rows are for verification. */
  readonly isConflict: boolean;
  readonly isOlder: boolean;
  readonly drop: DropText | null;
}

/** If a field differs in a larger share of the people, the new configuration may be the reason, not the sender. */
const LEAST_SHARE = 0.2;

/** What a person should know about a file's place in its feed. None of these contains personal data. */
export function describeFeedWarnings({ changes, isMixed, isConflict, isOlder, drop }: Known): FileWarning[] {
  const { result } = changes;
  const outcome = (result?.guard ?? changes.guard)?.outcome;
  const base = result === null ? 0 : result.base.members + result.base.dependents;
  const often = result?.by_field.filter(({ people }) => people > base * LEAST_SHARE).map(({ field }) => field) ?? [];
  const newIds = result?.by_field.find(({ field }) => field === 'member_id')?.people ?? 0;
  const warnings: (FileWarning | null)[] = [
    drop !== null && outcome === 'warned' ? { code: 'membership_drop', message: drop.message, details: null } : null,
    changes.reason === 'baseline_deleted' && {
      code: 'baseline_deleted',
      message: "The files of the feed's last job were deleted, so this file is compared with none.",
      details: null,
    },
    changes.reason === 'file_kind_unknown' && {
      code: 'file_kind_unknown',
      message:
        "The file may have only some of the people, so the next file isn't compared with it. If it is a full file, set file_kind to full for the feed and reprocess it.",
      details: null,
    },
    isMixed && {
      code: 'file_kind_mixed',
      message:
        'Some transaction sets have changes (BGN08 is 2), and others are full, so no one counts as missing. Set file_kind for the feed if all of them are full.',
      details: null,
    },
    isConflict && {
      code: 'file_kind_conflict',
      message:
        'The file says that it has only changes (BGN08 is 2), but it has nearly everyone of the last full file. If it is full, set file_kind to full for the feed and reprocess it.',
      details: null,
    },
    isOlder && {
      code: 'older_file_date',
      message: `The file is of ${changes.file_date}, before the feed's last file, so the next file isn't compared with it.`,
      details: null,
    },
    changes.mapping_changed &&
      often.length > 0 && {
        code: 'changed_by_configuration',
        message: `The vendor's configuration changed since the last file, and many people differ in ${often.join(', ')}. The sender may not have changed them.`,
        details: null,
      },
    newIds > base * LEAST_SHARE && {
      code: 'member_ids_changed',
      message: `${newIds.toLocaleString('en-US')} of ${base.toLocaleString('en-US')} people have another member ID. They were found by SSN, name, and birth date.`,
      details: null,
    },
  ].map((warning) => warning || null);
  return warnings.filter((warning) => warning !== null);
}
