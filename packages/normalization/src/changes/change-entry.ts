export type ChangeKind = 'added' | 'changed' | 'terminated' | 'missing' | 'reinstated' | 'expired' | 'rejected';
export type PersonType = 'member' | 'dependent';
export type MatchedBy = 'member_id' | 'ssn_birth_date' | 'name_birth_date' | 'relationship_birth_date';
export type ConflictCode =
  | 'member_id_reused'
  | 'same_ssn_other_person'
  | 'ambiguous_match'
  | 'duplicate_identity'
  | 'merged_persons'
  | 'split_person';

export interface Conflict {
  readonly code: ConflictCode;
  /** The same for everyone who is part of it. */
  readonly id: number;
}

export interface FieldChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** One person who differs between the two files or is in only one of them. */
export interface ChangeEntry {
  readonly kind: ChangeKind;
  readonly person_type: PersonType;
  /** As in the records. Null if the person can't be told from another one in the family. */
  readonly person_key: string | null;
  /** The key of the family's member. */
  readonly family_key: string | null;
  readonly member_id: string | null;
  readonly subscriber_member_id: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly date_of_birth: string | null;
  /** Masked. */
  readonly ssn: string | null;
  readonly group_id: string | null;
  readonly matched_by: MatchedBy | null;
  /** Why a person who might be in both files is listed as missing and added. */
  readonly conflict: ConflictCode | null;
  /** The same number for all entries of one conflict. */
  readonly conflict_id: number | null;
  /** The termination date is in the future. */
  readonly pending: boolean;
  /** Some of the coverages end, and others continue. */
  readonly coverage_ended: boolean;
  /** Missing, and so is everyone else of the family. */
  readonly family_missing: boolean;
  /**
   * `had_future_end`: missing before their coverage ends. `already_active`: reinstated, but coverage hadn't ended.
   * `rejected_before`: their row in the previous file was rejected. They are compared with an earlier file, or added if
   * that is gone or doesn't have them.
   */
  readonly note: 'had_future_end' | 'already_active' | 'rejected_before' | null;
  /** YYYY-MM-DD: reinstated, and not in the previous file. Since then, files came without them. */
  readonly absent_since: string | null;
  readonly row_number: number | null;
  /** Null also for a person whose row in the previous file was rejected. */
  readonly before_row_number: number | null;
  readonly fields: readonly FieldChange[];
}
