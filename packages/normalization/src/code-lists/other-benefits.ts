/** Longer texts are notes. */
const MAX_LENGTH = 64;

/** Names that only savings and deductions have, whatever follows. */
const CERTAIN =
  /^(?:401 ?\(?k\)?|403 ?\(?b\)?|457 ?\(?b\)?|simple ira|roth ira|espp|esop|deferred comp(?:ensation)?|profit sharing|employee stock|stock purchase|savings bonds?|union dues|garnish(?:ment)?|child support|united way)(?![a-z0-9])/i;

/** Words that sponsors of insurance also have in their names: `Retirement Medical`, `Credit Union PPO`. */
const AMBIGUOUS =
  /^(?:457(?= )|roth|pension|retirement|credit union|dues|uniforms?|pto|paid time off|vacation|parking|commuter|transit)(?: (?:deferral|contributions?|contrib|deductions?|ded|loan|savings|plan|account|fund|fees?|buy|purchase|match|catch-?up|roth|(?:pre|post|after)-?tax|\d+%?))*$/i;

const PREFIX = /^(?:roth|pre-?tax|after-?tax|employee|ee|er|employer|company) /i;

/**
 * Whether a plan's name or code says that it is no insurance, but savings for retirement, dues, or another deduction:
 * `401K`, `Roth 401(k) Deferral`, `Union Dues`. Not `flex` and `HSA`, which are lines of coverage.
 */
export function isNoInsurance(text: string): boolean {
  if (text.length > MAX_LENGTH) return false;
  const name = text.trim();
  return [name, name.replace(PREFIX, '')].some((one) => CERTAIN.test(one) || AMBIGUOUS.test(one));
}
