import { feedSettingsSchema } from './schemas/feed.ts';
import type { FileComparison } from './schemas/file-comparison.ts';
import { type DropGuard, FILE_KINDS, type FileKind, feedsSchema } from './vendor-config.ts';

/** The vendor's limits, overridden by those of the feed. `settings` is the stored JSON. */
export function guardOfFeed(ofVendor: DropGuard, settings: unknown): DropGuard {
  return feedsSchema.parse({ guard: { ...ofVendor, ...feedSettingsSchema.parse(settings).guard } }).guard;
}

export interface KindOfFile {
  readonly kind: FileKind;
  readonly reason: FileComparison['file_kind_reason'];
}

interface KindEvidence {
  /** As given at the upload. */
  readonly given: string | null;
  readonly ofVendor: FileKind | 'auto';
  /** The feed's stored settings. */
  readonly settings: unknown;
  /** Of the job that this one reprocesses or corrects. */
  readonly ofOrigin: KindOfFile | null;
  /** Whether the file itself says that it holds changes, or that it is full. Null if it says nothing. */
  readonly said: FileKind | null;
}

/** These don't depend on the settings or the other files of the feed at that time, so they are still right. */
const LASTING: readonly KindOfFile['reason'][] = ['upload', 'origin', 'file', 'maintenance_type'];

/**
 * The first of these that decides: the upload, the feed, the vendor, the job that this one stands for, the file.
 * Otherwise, it is assumed to be a full file.
 */
export function fileKindOf({ given, ofVendor, settings, ofOrigin, said }: KindEvidence): KindOfFile {
  const ofUpload = FILE_KINDS.find((kind) => kind === given);
  if (ofUpload !== undefined) return { kind: ofUpload, reason: 'upload' };
  const ofFeed = feedSettingsSchema.parse(settings).file_kind;
  if (ofFeed !== undefined && ofFeed !== 'auto') return { kind: ofFeed, reason: 'feed' };
  if (ofVendor !== 'auto') return { kind: ofVendor, reason: 'vendor' };
  if (ofOrigin !== null && LASTING.includes(ofOrigin.reason)) return { kind: ofOrigin.kind, reason: 'origin' };
  return said === null ? { kind: 'full', reason: 'assumed' } : { kind: said, reason: 'file' };
}
