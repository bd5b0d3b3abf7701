import { summarizeColumn } from '../../values/value-shapes.ts';
import type { Evidence } from '../evidence.ts';
import { isFamilyKey, isSharedKey } from '../family-sample.ts';
import { best, offersOf, type Scene, type Witness } from '../scene.ts';
import { READ } from '../weights.ts';
import { against, rather } from './against.ts';
import { tiesFamily } from './family-keys.ts';
import { nameColumn, namesEmployeeApart } from './persons.ts';

/** If the employee's and the dependent's SSN are both present: which one is the row's own, and which is the link. */
export const whoseSsn: Witness = (scene) => {
  const apart = namesEmployeeApart(scene);
  const key = best(scene, 'subscriber_id') ?? (tiesFamily(scene) ? offersOf(scene, 'employee_number')[0] : undefined);
  const memberHasOwn = scene.columns.some(({ meaning, scores }) => meaning.owner === 'member' && scores.has('ssn'));
  const ssns = scene.offers.filter(({ field }) => field === 'ssn');
  return ssns.flatMap((offer): Evidence[] => {
    const owner = scene.columns[offer.column]?.meaning.owner;
    const others = ssns.some(({ column }) => column !== offer.column && column !== key?.column);
    if (owner === 'dependent' && others) return [against(offer, 'another_is_own')];
    if (!apart || owner !== 'employee') return [];
    if (memberHasOwn) return rather(offer, 'subscriber_ssn', offer.weight, 'employees_value');
    return key?.column === offer.column ? [against(offer, 'links_subscriber')] : [];
  });
};

/**
 * In a file with one row per person, an SSN column that is the employee's or repeats within a family must not become
 * the dependents' SSN. It is the link to the subscriber. IDs aren't masked, so a subscriber ID that is an SSN is also
 * only a link.
 */
export const ssnLink: Witness = (scene) => {
  const { columns, sample, rowModel } = scene;
  const keys = offersOf(scene, 'subscriber_id').filter(
    ({ column }) => columns[column]?.scores.has('ssn') && summarizeColumn(sample, column).share('ssn') >= 0.5,
  );
  if (keys.length > 0) return keys.flatMap((offer) => rather(offer, 'subscriber_ssn', offer.weight, 'ssn_as_link'));
  const others = new Set(whoseSsn(scene).map(({ column }) => column));
  const ssn = best({ ...scene, offers: scene.offers.filter(({ column }) => !others.has(column)) }, 'ssn');
  if (rowModel !== 'person' || ssn === null || ssn.weight < READ) return [];
  const isEmployees =
    columns[ssn.column]?.meaning.owner === 'employee' && dependentsSsn(columns, ssn.column) !== undefined;
  const relationship = best(scene, 'relationship')?.column ?? null;
  const name = nameColumn(scene);
  const isFamily = isSharedKey(sample, ssn.column, name) && isFamilyKey(sample, ssn.column, relationship, name);
  if (!isEmployees && !isFamily) return [];
  return rather(ssn, 'subscriber_ssn', ssn.weight, 'rows_share_it');
};

export const dependentsSsn = (columns: Scene['columns'], beside: number) =>
  columns.find(({ index, meaning, scores }) => index !== beside && meaning.owner === 'dependent' && scores.has('ssn'));
