import { type FeedRule, feedNameSchema, maskSsns } from '@rollcall/contracts';
import type { SourceLayout } from '../source/source-layout.ts';
import { findPattern } from './find-pattern.ts';

interface FeedEvidence {
  readonly fileName: string;
  readonly layout: SourceLayout;
}

/**
 * The feed that a vendor's rules name for a file: that of the first rule of which everything matches and whose name can
 * be filled in. Null if there is none.
 */
export function nameFeed(rules: readonly FeedRule[], evidence: FeedEvidence): string | null {
  for (const { name, match } of rules) {
    const groups = matchRule(match, evidence);
    const feed = groups && feedNameSchema.safeParse(fillIn(name, groups, evidence.layout)).data;
    if (feed) return feed;
  }
  return null;
}

/** The groups of the filename. Null if the rule doesn't match. */
function matchRule(match: FeedRule['match'], { fileName, layout }: FeedEvidence): readonly string[] | null {
  const is834 = layout.format === 'edi_834';
  const values = [
    [match.x12_sender_id, is834 ? layout.senderId : undefined],
    [match.x12_receiver_id, is834 ? layout.receiverId : undefined],
    [match.x12_sponsor_id, is834 ? layout.sponsorId : undefined],
    [match.x12_policy_number, is834 ? layout.policyNumber : undefined],
    [match.sheet_name, layout.format === 'excel' ? layout.sheet : undefined],
  ] as const;
  if (!values.every(([wanted, value]) => wanted === undefined || fold(maskSsns(wanted)) === fold(value ?? '')))
    return null;
  return match.file_name_pattern === undefined ? [] : findPattern(match.file_name_pattern, fileName);
}

const fold = (text: string): string => text.trim().toLowerCase();

/** Null if the file lacks a value that the name needs. */
function fillIn(name: string, groups: readonly string[], layout: SourceLayout): string | null {
  const x12 = layout.format === 'edi_834' ? layout : null;
  const named: Readonly<Record<string, string | undefined>> = {
    sender_id: x12?.senderId,
    sponsor_id: x12?.sponsorId,
    policy_number: x12?.policyNumber,
  };
  let isWhole = true;
  const filled = name.replace(/\{([1-9]|sender_id|sponsor_id|policy_number)\}/g, (_, key: string) => {
    const value = (named[key] ?? groups[Number(key)])?.trim();
    isWhole &&= Boolean(value);
    return value ?? '';
  });
  return isWhole ? filled : null;
}
