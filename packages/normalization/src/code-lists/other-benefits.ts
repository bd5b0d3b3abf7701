/** Longer texts are notes. */
const MAX_LENGTH = 64;

/**
 * Benefits and deductions of a payroll that are no insurance: savings for retirement, dues, garnishments. Not `flex` and
 * `HSA`, which are lines of coverage.
 */
const NO_INSURANCE =
  /^(?:(?:roth|pre-?tax|after-?tax|employee|ee|er|employer|company) )?(?:401 ?\(?k\)?|403 ?\(?b\)?|457 ?\(?b?\)?|simple ira|roth ira|roth|espp|esop|pension|retirement|deferred comp(?:ensation)?|profit sharing|employee stock|stock purchase|savings bonds?|credit union|union dues|dues|garnish(?:ment)?|child support|united way|uniforms?|pto|paid time off|vacation|parking|commuter|transit)(?![a-z0-9])/i;

/** Whether a plan's name or code says that it is no insurance: `401K`, `401(k) Deferral`, `Union Dues`. */
export const isNoInsurance = (text: string): boolean => text.length <= MAX_LENGTH && NO_INSURANCE.test(text.trim());
