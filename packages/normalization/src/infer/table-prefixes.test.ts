import { expect, test } from '@jest/globals';
import { readColumns } from './label-candidates.ts';
import { MAPPING_THRESHOLD } from './mapping-threshold.ts';

const fieldsOf = (labels: readonly string[]) =>
  readColumns(labels).map(({ scores }) => [...scores].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null);

test('names of tables in front of all labels are no words of them', () => {
  expect(fieldsOf(['PsxNameLast', 'PsxNameFirst', 'PsxZipCode', 'CvxPlanCode', 'CvxStartDate', 'PsxCity'])).toEqual([
    'last_name',
    'first_name',
    'address.zip',
    'coverage.plan_id',
    'coverage.effective_date',
    'address.city',
  ]);
});

test('a word before some labels, or one that labels use, is part of them', () => {
  const [email] = readColumns(['GmmEmail', 'GmmFirst', 'First', 'Last', 'Birth_Date', 'Email']);
  expect(email!.scores.get('email')).toBeLessThan(MAPPING_THRESHOLD);
  expect(fieldsOf(['DepFirst', 'DepLast', 'DepDOB', 'DepSex', 'DepSSN', 'DepZip'])).toEqual(
    fieldsOf(['Dep First', 'Dep Last', 'Dep DOB', 'Dep Sex', 'Dep SSN', 'Dep Zip']),
  );
});
