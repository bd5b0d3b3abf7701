import type { SourceLayout } from '../source/source-layout.ts';
import { findPattern } from './find-pattern.ts';
import { fitHeader, type HeaderFit, knownHeader } from './vendor-header-fit.ts';
import { fitFixedWidth, fitHeaderless } from './vendor-layout-fit.ts';
import { isBuiltIn, type VendorProfile } from './vendor-profile.ts';

/** Minimum confidence for detecting a vendor, unless its configuration has its own. */
export const VENDOR_THRESHOLD = 0.7;

export type DetectionMethod = 'hint' | 'header' | 'x12_sender' | 'file_name' | 'layout' | 'none';

export interface VendorDetection {
  readonly vendor: VendorProfile | null;
  /** 0 to 1, for the detected or else the most similar vendor. */
  readonly confidence: number;
  readonly method: DetectionMethod;
  readonly reasons: readonly string[];
  /** Another vendor that fits equally well. */
  readonly runnerUp: VendorProfile | null;
}

export interface VendorEvidence {
  readonly layout: SourceLayout;
  /** Rows of a delimited file, if any. */
  readonly sample: readonly (readonly string[])[];
  /** The first lines of a fixed-width file, if any. */
  readonly lines?: readonly string[];
  readonly fileName: string;
  readonly vendors: readonly VendorProfile[];
}

interface Fit {
  readonly score: number;
  readonly method: DetectionMethod;
  /** Only computed for the detected vendor. */
  readonly reasons: () => readonly string[];
}

const NO_FIT: Fit = { score: 0, method: 'none', reasons: () => [] };
/** Two vendors with a smaller difference fit equally well. */
const EQUAL = 0.02;
/**
 * A format of the catalog that lacks some of its own columns, next to many columns of others, is another sender's: the
 * rest are labels that everybody uses. A partner's own vendor may change as much.
 */
const COVERED = 0.75;

/**
 * The active vendor whose configuration fits the file best. Inactive vendors and drafts are never detected. If several
 * fit equally well, a partner's own vendor takes precedence, then one whose filename or sheet also matches.
 */
export function detectVendor(given: VendorEvidence): VendorDetection {
  const { format, columns } = given.layout;
  const evidence = { ...given, header: format === 'edi_834' ? [] : knownHeader(columns.map(({ name }) => name)) };
  const fits: { readonly vendor: VendorProfile; readonly fit: Fit }[] = [];
  for (const vendor of evidence.vendors) {
    const fit = vendor.status === 'active' ? fitVendor(vendor, evidence) : NO_FIT;
    if (fit.score > 0) fits.push({ vendor, fit });
  }
  const highest = fits.reduce((most, { fit }) => Math.max(most, fit.score), 0);
  const equals = fits.filter(({ fit }) => fit.score >= highest - EQUAL).sort((a, b) => b.fit.score - a.fit.score);
  const best = equals.find(({ vendor }) => !isBuiltIn(vendor)) ?? equals[0];
  if (best === undefined) return { vendor: null, confidence: 0, method: 'none', reasons: [], runnerUp: null };
  const confidence = Math.round(best.fit.score * 100) / 100;
  const needed = best.vendor.config.detection.min_confidence ?? VENDOR_THRESHOLD;
  if (confidence < needed) {
    const reason = `Closest match: ${best.vendor.name}, ${percent(confidence)} (${percent(needed)} needed)`;
    return { vendor: null, confidence, method: 'none', reasons: [reason], runnerUp: null };
  }
  const runnerUp =
    equals.find((one) => one !== best && isBuiltIn(one.vendor) === isBuiltIn(best.vendor))?.vendor ?? null;
  return { vendor: best.vendor, confidence, method: best.fit.method, reasons: best.fit.reasons(), runnerUp };
}

type LabeledEvidence = VendorEvidence & { readonly header: readonly string[] };

function fitVendor(vendor: VendorProfile, evidence: LabeledEvidence): Fit {
  const primary = fitContent(vendor, evidence);
  const named = nameReasons(vendor, evidence);
  if (named.length === 0) return primary;
  const contradicted = primary.score < 0.5 && hasContentEvidence(vendor, evidence.layout);
  if (primary.score === 0) return { score: contradicted ? 0.3 : 0.75, method: 'file_name', reasons: () => named };
  const score = contradicted ? primary.score : 1 - (1 - primary.score) * 0.6;
  return { score, method: primary.method, reasons: () => [...primary.reasons(), ...named] };
}

/** Whether the vendor's configuration describes the content of this kind of file, so that a mismatch counts. */
function hasContentEvidence({ config }: VendorProfile, layout: SourceLayout): boolean {
  if (layout.format === 'edi_834') return config.detection.x12_sender_ids.length > 0;
  if (layout.format === 'fixed_width') return (config.formats.fixed_width?.columns.length ?? 0) > 0;
  return config.detection.header_signatures.length > 0;
}

function fitContent(vendor: VendorProfile, { layout, sample, lines, header }: LabeledEvidence): Fit {
  const { config } = vendor;
  if (layout.format === 'edi_834') return fitX12(vendor, layout.senderId, layout.receiverId);
  if (layout.format === 'fixed_width') {
    const score = fitFixedWidth(config, lines ?? []);
    return { score, method: 'layout', reasons: () => [`Values match its fixed-width columns (${percent(score)})`] };
  }
  if (layout.headerRow === null) {
    const score = layout.format === 'csv' ? fitHeaderless(config, sample) * 0.95 : 0;
    return {
      score,
      method: 'layout',
      reasons: () => [`Values match its ${layout.columns.length} columns (${percent(score)})`],
    };
  }
  let best: HeaderFit | null = null;
  for (const signature of config.detection.header_signatures) {
    const fit = fitHeader(signature, header);
    const isOthers = isBuiltIn(vendor) && fit.found < fit.of && fit.covered < COVERED;
    const score = isOthers ? Math.min(fit.score, VENDOR_THRESHOLD - 0.01) : fit.score;
    if (score > (best?.score ?? 0)) best = { ...fit, score };
  }
  if (best === null) return NO_FIT;
  const { score, found, of } = best;
  return { score, method: 'header', reasons: () => [`${found} of ${of} column headers match`] };
}

function fitX12({ config }: VendorProfile, senderId: string, receiverId: string): Fit {
  const { x12_sender_ids: senders, x12_receiver_ids: receivers } = config.detection;
  const has = (ids: readonly string[], id: string) =>
    ids.some((one) => one.trim().toLowerCase() === id.trim().toLowerCase());
  if (senders.length > 0 && !has(senders, senderId)) return NO_FIT;
  if (receivers.length > 0 && !has(receivers, receiverId)) return NO_FIT;
  if (senders.length > 0)
    return { score: 0.98, method: 'x12_sender', reasons: () => [`X12 sender ID ${senderId.trim()} matches`] };
  if (receivers.length > 0)
    return { score: 0.85, method: 'x12_sender', reasons: () => [`X12 receiver ID ${receiverId.trim()} matches`] };
  return NO_FIT;
}

function nameReasons({ config }: VendorProfile, { fileName, layout }: VendorEvidence): string[] {
  const { file_name_patterns: patterns, sheet_names: sheets } = config.detection;
  const reasons: string[] = [];
  if (patterns.some((pattern) => findPattern(pattern, fileName) !== null)) reasons.push('Filename matches');
  if (layout.format === 'excel') {
    const sheet = layout.sheet.trim().toLowerCase();
    if (sheets.some((name) => name.trim().toLowerCase() === sheet)) reasons.push('Sheet name matches');
  }
  return reasons;
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
