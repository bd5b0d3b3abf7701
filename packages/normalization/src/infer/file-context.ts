import type { Candidate } from './candidate.ts';
import type { CandidateTarget, ColumnReading } from './label-candidates.ts';
import { MAPPING_THRESHOLD } from './mapping-threshold.ts';
import { isSharedKey } from './value-evidence.ts';

/**
 * Settles what a label alone leaves open, from the other columns of the file: whether an employee's number names the
 * member or the family, whose SSN is meant, which kind of termination a bare `Term Date` is, and what a bare
 * `Start Date` starts.
 */
export function resolveFileContext(
  candidates: readonly Candidate[],
  readings: readonly ColumnReading[],
  rowModel: 'person' | 'member',
  sample: readonly (readonly string[])[],
): Candidate[] {
  const steps = [
    settleRepeats,
    settleNames,
    settleAddress,
    settleTies,
    settleLine,
    settleMedicarePlan,
    settlePerson,
    settleEmployeeNumber,
    settleFamilyId,
    settleSsn,
    settleTermination,
    settleStart,
    settleUnit,
    settleRegion,
  ];
  return steps.reduce((current, step) => step(current, readings, rowModel, sample), [...candidates]);
}

type Step = (
  candidates: Candidate[],
  readings: readonly ColumnReading[],
  rowModel: 'person' | 'member',
  sample: readonly (readonly string[])[],
) => Candidate[];

const best = (candidates: readonly Candidate[], field: CandidateTarget) =>
  candidates.reduce<Candidate | null>((top, c) => (c.field === field && c.score > (top?.score ?? 0) ? c : top), null);

/** A row per person that names the employee's and somebody else's SSN apart speaks of the employee as of the subscriber. */
const namesEmployeeApart = (readings: readonly ColumnReading[], rowModel: string) =>
  rowModel === 'person' &&
  readings.some((r) => r.meaning.owner === 'employee' && r.scores.has('ssn')) &&
  readings.some((r) => (r.meaning.owner === 'dependent' || r.meaning.owner === 'member') && r.scores.has('ssn'));

const namesAnother = ({ meaning }: ColumnReading): boolean =>
  meaning.owner === 'other' &&
  meaning.atoms.has('first') &&
  !meaning.atoms.has('preferred') &&
  !meaning.atoms.has('former');

const PERSON_FIELD =
  /^(first_name|middle_name|last_name|name_suffix|full_name|date_of_birth|ssn|gender|email|phone|address\..*)$/;

/**
 * Where a file names the subscriber and the row's person apart (`Subscriber First Name`, `Member First Name`), the
 * subscriber's columns are no value of the row's own; its SSN is the link to it.
 */
const settlePerson: Step = (candidates, readings, rowModel) => {
  const ownerOf = (candidate: Candidate) => readings[candidate.column]?.meaning.owner;
  const isSubscribers = (candidate: Candidate) =>
    ownerOf(candidate) === 'subscriber' || (rowModel === 'person' && ownerOf(candidate) === 'employee');
  const isOwn = (candidate: Candidate) =>
    ownerOf(candidate) === 'member' ||
    ownerOf(candidate) === 'self' ||
    (ownerOf(candidate) === 'dependent' && candidate.field.includes('name'));
  const named = candidates.filter(
    (c) => (c.field === 'first_name' || c.field === 'full_name') && c.score >= MAPPING_THRESHOLD,
  );
  const stranger = rowModel === 'person' && !named.some(isOwn) && readings.some(namesAnother);
  const apart = named.some(isSubscribers) && named.some(isOwn);
  return candidates.flatMap((candidate) => {
    if (!PERSON_FIELD.test(candidate.field) || !isSubscribers(candidate)) return [candidate];
    // `Beneficiary First Name` beside `Policyholder First Name`: whose row it is cannot be told.
    if (stranger && ownerOf(candidate) === 'subscriber') return [];
    const rival = candidates.some((c) => c.field === candidate.field && c.score >= MAPPING_THRESHOLD && isOwn(c));
    if (!apart && !(rival && candidate.field === 'ssn' && rowModel === 'person')) return [candidate];
    return candidate.field === 'ssn' ? [{ ...candidate, field: 'subscriber_ssn' as const }] : [];
  });
};

const MEMBERS_LABEL = /mem|mbr|enrollee/i;

const settleEmployeeNumber: Step = (candidates, readings, rowModel, sample) => {
  const ownId = candidates.some((c) => c.field === 'member_id' && c.score >= MAPPING_THRESHOLD);
  const subscriberId = candidates.some((c) => c.field === 'subscriber_id' && c.score >= MAPPING_THRESHOLD);
  const numbers = candidates.filter((c) => c.field === 'employee_number' && c.score >= MAPPING_THRESHOLD);
  const first = numbers[0];
  const name = best(candidates, 'first_name') ?? best(candidates, 'full_name');
  const shared = first !== undefined && isSharedKey(sample, first.column, name?.column ?? null);
  const keyed = rowModel === 'person' && (ownId || namesEmployeeApart(readings, rowModel) || numbers.length > 1);
  const toSubscriber = !subscriberId && (shared || keyed);
  // Of two such numbers in a row per person the first ties the family, the other is left for the member.
  const isKey = (c: Candidate) => toSubscriber && (numbers.length < 2 || ownId || c.column === first?.column);
  // `Employee ID` beside `Member ID`: the member's own is the latter, wherever it stands. `Person ID` may be payroll's.
  const membersOwn = candidates.find(
    ({ field, column, score }) =>
      field === 'member_id' && score >= MAPPING_THRESHOLD && MEMBERS_LABEL.test(readings[column]?.label ?? ''),
  );
  return candidates.map((candidate) => {
    if (candidate.field !== 'employee_number') return candidate;
    if (isKey(candidate)) return { ...candidate, field: 'subscriber_id' };
    const score = Math.min(candidate.score, (membersOwn?.score ?? 1) - 0.01);
    return { ...candidate, field: 'member_id', score };
  });
};

/** In a row per person the family's number is the subscriber's where nothing else is, and the only id where there is none. */
const settleFamilyId: Step = (candidates, _, rowModel) => {
  const has = (field: CandidateTarget) => candidates.some((c) => c.field === field && c.score >= MAPPING_THRESHOLD);
  const isLinked = has('subscriber_id') || has('subscriber_ssn') || (!has('member_id') && has('ssn'));
  if (rowModel !== 'person' || isLinked) return candidates;
  return candidates.map((candidate) =>
    candidate.field === 'family_id' ? { ...candidate, field: 'subscriber_id' as const } : candidate,
  );
};

/** Of numbered (`PLAN_NAME2`) or repeated coverage columns only the first can be the member's primary coverage. */
const settleRepeats: Step = (candidates, readings) => {
  const shape = (r: ColumnReading) => `${r.meaning.line}/${[...r.meaning.atoms].sort().join(' ')}`;
  const firsts = new Set(readings.filter((r) => (r.meaning.number ?? 1) === 1).map(shape));
  return candidates.filter((candidate) => {
    const reading = readings[candidate.column];
    if (!candidate.field.startsWith('coverage.') || reading === undefined) return true;
    if (reading.occurrence > 1 || saysItAgain(reading, readings)) return false;
    return (reading.meaning.number ?? 1) === 1 || !firsts.has(shape(reading));
  });
};

/** `Name, Last Name`: beside the last name, single words are first names. */
const settleNames: Step = (candidates, _, __, sample) => {
  const has = (field: CandidateTarget) => candidates.some((c) => c.field === field && c.score >= MAPPING_THRESHOLD);
  if (has('first_name') || !has('last_name')) return candidates;
  return candidates.map((candidate) => {
    if (candidate.field !== 'full_name') return candidate;
    const values = sample.map((row) => row[candidate.column]?.trim() ?? '').filter((value) => value !== '');
    const isFirst = values.length > 0 && values.filter((value) => !/[\s,]/.test(value)).length >= values.length * 0.7;
    return isFirst ? { ...candidate, field: 'first_name' as const } : candidate;
  });
};

/**
 * `Work Address, City, State, Home Address, City, State`: of cities that come again, the one behind the street that is
 * taken is the member's, before any other street.
 */
const settleAddress: Step = (candidates, readings) => {
  const street = best(candidates, 'address.street');
  if (street === null || street.score < MAPPING_THRESHOLD) return candidates;
  const isStreet = ({ meaning }: ColumnReading) => meaning.atoms.has('address') || meaning.atoms.has('street');
  const next = readings.find(
    (r) => r.index > street.column && isStreet(r) && !isSameBlock(r, readings[street.column]!),
  );
  const isBehind = ({ column }: Candidate) => column > street.column && column < (next?.index ?? readings.length);
  return candidates.filter((candidate) => {
    if (!/^address\.(city|state|zip)$/.test(candidate.field) || isBehind(candidate)) return true;
    const label = readings[candidate.column]?.label.trim().toLowerCase();
    return !candidates.some(
      (other) =>
        other.field === candidate.field &&
        other.column !== candidate.column &&
        isBehind(other) &&
        readings[other.column]?.label.trim().toLowerCase() === label,
    );
  });
};

/** `Address 2` goes on with `Address 1`. */
const isSameBlock = ({ meaning }: ColumnReading, { meaning: first }: ColumnReading): boolean =>
  (meaning.number ?? 1) > (first.number ?? 1) || meaning.atoms.has('secondary') || meaning.atoms.has('email');

/**
 * Two labels that differ only in words that are not understood (`ABC Address`, `XYZ Address`): which of them is the
 * member's would be a guess, and the first is no likelier than the second.
 */
const settleTies: Step = (candidates, readings) =>
  candidates.map((candidate) => {
    const reading = readings[candidate.column];
    if (reading === undefined || reading.meaning.unknownWords === 0) return candidate;
    const isTied = candidates.some(
      (other) =>
        other.field === candidate.field && other.column !== candidate.column && other.score === candidate.score,
    );
    return isTied ? { ...candidate, score: Math.min(candidate.score, 0.5) } : candidate;
  });

/** Another spelling of the label that came before: `Effectiive Date`, then `Effective Date`. */
const saysItAgain = ({ index, meaning }: ColumnReading, readings: readonly ColumnReading[]): boolean =>
  meaning.unknownWords === 0 &&
  readings
    .slice(0, index)
    .some(
      ({ meaning: before }) =>
        before.certainty < 1 &&
        before.unknownWords === 0 &&
        before.owner === meaning.owner &&
        before.line === meaning.line &&
        before.number === meaning.number &&
        before.atoms.size === meaning.atoms.size &&
        [...before.atoms].every((atom) => meaning.atoms.has(atom)),
    );

/**
 * The member's own coverage is of one line: where `Medical Effective Date` stands beside `Dental Plan`, the dental plan
 * is another election's, and no plan of the medical one.
 */
const settleLine: Step = (candidates, readings) => {
  const lineOf = ({ column }: Candidate) => readings[column]?.meaning.line ?? null;
  const lined = candidates.filter(
    (c) => c.field.startsWith('coverage.') && c.score >= MAPPING_THRESHOLD && lineOf(c) !== null,
  );
  const first = lined.reduce<Candidate | null>((top, c) => (c.score > (top?.score ?? 0) ? c : top), null);
  if (first === null) return candidates;
  const main = lineOf(first);
  return candidates.filter((c) => !c.field.startsWith('coverage.') || lineOf(c) === null || lineOf(c) === main);
};

/**
 * `Contract ID`, `Plan ID` side by side are Medicare's numbers of a Part D contract: no plan of the employer's, where
 * the file names one elsewhere.
 */
const settleMedicarePlan: Step = (candidates, readings) => {
  const isMedicares = ({ field, column }: Candidate) =>
    field.startsWith('coverage.plan_') && isBareContract(readings[column - 1]);
  const hasOther = candidates.some(
    (c) => c.field.startsWith('coverage.plan_') && c.score >= MAPPING_THRESHOLD && !isMedicares(c),
  );
  return hasOther ? candidates.filter((candidate) => !isMedicares(candidate)) : candidates;
};

const isBareContract = (before: ColumnReading | undefined): boolean =>
  before?.meaning.unknownWords === 0 &&
  before.meaning.atoms.size === 2 &&
  before.meaning.atoms.has('contract') &&
  before.meaning.atoms.has('id');

const settleSsn: Step = (candidates, readings, rowModel) => {
  const apart = namesEmployeeApart(readings, rowModel);
  const keyFromSsn = best(candidates, 'subscriber_id');
  return candidates.flatMap((candidate) => {
    if (candidate.field !== 'ssn') return [candidate];
    const owner = readings[candidate.column]?.meaning.owner;
    if (owner === 'dependent') {
      const employees = candidates.some(
        (c) => c.field === 'ssn' && c.column !== candidate.column && c.column !== keyFromSsn?.column,
      );
      return employees ? [] : [candidate];
    }
    if (apart && owner === 'employee') {
      const memberHasOwn = readings.some((r) => r.meaning.owner === 'member' && r.scores.has('ssn'));
      const asSubscriber: Candidate = { ...candidate, field: 'subscriber_ssn' };
      if (memberHasOwn) return [asSubscriber];
      if (keyFromSsn?.column === candidate.column) return [];
    }
    return [candidate];
  });
};

const settleTermination: Step = (candidates, readings) => {
  const hasHire = candidates.some((c) => c.field === 'employment.hire_date' && c.score >= 0.7);
  const hasStart = candidates.some((c) => c.field === 'coverage.effective_date' && c.score >= 0.75);
  // `Transaction Type: TERM`: the rows are changes of coverage, and what ends is the coverage.
  const endsCoverage =
    !hasHire && candidates.some((c) => c.field === 'maintenance_type' && c.score >= MAPPING_THRESHOLD);
  return candidates.flatMap((candidate) => {
    const reading = readings[candidate.column];
    if (candidate.field !== 'employment.termination_date' || !reading) return [candidate];
    const bare =
      reading.meaning.owner === 'self' && [...reading.meaning.atoms].every((a) => a === 'termination' || a === 'date');
    if (!bare) return [candidate];
    const before = readings[candidate.column - 1];
    const afterStart = before !== undefined && followsCoverageStart(before);
    if (afterStart) return [{ ...candidate, field: 'coverage.termination_date', score: 0.82 }];
    if (!reading.meaning.atoms.has('date')) return hasHire ? [{ ...candidate, score: 0.64 }] : [candidate];
    if (endsCoverage) return [{ ...candidate, field: 'coverage.termination_date', score: 0.7 }];
    if (!hasHire && hasStart && !mentionsEmployment(readings))
      return [{ ...candidate, field: 'coverage.termination_date', score: 0.66 }];
    return [{ ...candidate, score: hasHire || mentionsEmployment(readings) ? 0.7 : 0.5 }];
  });
};

const followsCoverageStart = (before: ColumnReading): boolean =>
  (before.scores.get('coverage.effective_date') ?? 0) >= 0.7 ||
  (before.meaning.atoms.has('start') && before.meaning.atoms.has('other'));

const isPayrollList = (readings: readonly ColumnReading[]): boolean =>
  readings.filter(({ label }) => PAYROLL_LABEL.test(label)).length >= 2;

const mentionsEmployment = (readings: readonly ColumnReading[]): boolean =>
  isPayrollList(readings) ||
  readings.some(
    ({ meaning }) =>
      meaning.atoms.has('employment') ||
      meaning.atoms.has('hire') ||
      (meaning.atoms.has('termination') && meaning.atoms.has('event')),
  );

const PAYROLL_LABEL =
  /department|job|position|manager|supervis|salary|compensation|pay|employment|employee (type|status)/i;

const isBareEnd = (reading: ColumnReading | undefined): boolean =>
  reading?.meaning.owner === 'self' &&
  reading.meaning.line === null &&
  [...reading.meaning.atoms].every((a) => a === 'end' || a === 'date');

/** A unit is a flat only beside an address: alone it is a business unit. */
const settleUnit: Step = (candidates, readings) =>
  candidates.filter((candidate) => {
    const atoms = readings[candidate.column]?.meaning.atoms;
    if (candidate.field !== 'address.street2' || !atoms?.has('unit') || atoms.has('address')) return true;
    return [1, 2].some((back) => readings[candidate.column - back]?.scores.has('address.street'));
  });

/** `Region` beside a city or a postal code is the state, where no other column is. */
const settleRegion: Step = (candidates, readings) => {
  const isRegion = ({ field, column }: Candidate) =>
    field === 'address.state' && readings[column]?.meaning.atoms.has('region') === true;
  const hasState = candidates.some((c) => c.field === 'address.state' && c.score >= MAPPING_THRESHOLD && !isRegion(c));
  return candidates.flatMap((candidate) => {
    if (!isRegion(candidate)) return [candidate];
    const beside = [-1, 1].some((step) => {
      const scores = readings[candidate.column + step]?.scores;
      return scores?.has('address.city') === true || scores?.has('address.zip') === true;
    });
    if (hasState || !beside) return [];
    return [{ ...candidate, score: Math.max(candidate.score, 0.7) }];
  });
};

/** `Start Date` alone: the coverage's beside an end date, the employment's beside a coverage start, else unknown. */
const settleStart: Step = (candidates, readings) => {
  const isBareStart = (column: number) => {
    const meaning = readings[column]?.meaning;
    return (
      meaning?.owner === 'self' &&
      meaning.unknownWords === 0 &&
      meaning.line === null &&
      [...meaning.atoms].every((a) => a === 'start' || a === 'date')
    );
  };
  const otherStart = candidates.some(
    (c) => c.field === 'coverage.effective_date' && c.score >= 0.7 && !isBareStart(c.column),
  );
  const hire = candidates.some((c) => c.field === 'employment.hire_date' && c.score >= 0.7);
  const end = candidates.some((c) => c.field === 'coverage.termination_date' && c.score >= 0.7);
  const plans = candidates.some((c) => /^coverage\.(plan|coverage)/.test(c.field) && c.score >= MAPPING_THRESHOLD);
  const isPayroll = !plans && isPayrollList(readings);
  const startsWork = (column: number) => isBareStart(column) && !hire && (otherStart || isPayroll);
  return candidates.flatMap((candidate) => {
    // `Start Date`, `End Date` of a job: the second follows the first.
    if (
      candidate.field === 'coverage.termination_date' &&
      isBareEnd(readings[candidate.column]) &&
      startsWork(candidate.column - 1)
    )
      return [{ ...candidate, field: 'employment.termination_date' as const, score: 0.64 }];
    if (candidate.field !== 'coverage.effective_date' || !isBareStart(candidate.column)) return [candidate];
    if (otherStart || isPayroll) return hire ? [] : [{ ...candidate, field: 'employment.hire_date', score: 0.66 }];
    return [{ ...candidate, score: end || hire ? candidate.score : 0.5 }];
  });
};
