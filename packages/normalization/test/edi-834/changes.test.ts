import { describe, expect, test } from '@jest/globals';
import { readWholeFile } from '../read-whole-file.ts';

const ISA =
  'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*P*:~';

interface Printed {
  readonly action?: string;
  readonly set?: string;
  readonly closing?: string;
}

function interchange(members: readonly string[], { action = '2', set = '0001', closing = set }: Printed = {}): Buffer {
  const body = `BGN*00*1*20250101*1200****${action}~REF*38*GROUP1~N1*P5*Acme*FI*121234567~N1*IN*Carrier*FI*987654320~${members.join('')}`;
  const count = body.split('~').length - 1 + 2;
  return Buffer.from(
    `${ISA}GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1~ST*834*${set}*005010X220A1~${body}SE*${count}*${closing}~GE*1*1~IEA*1*000000001~`,
  );
}

const person = (ins: string, id: string, name: string, { ssn = '', dmg = '' } = {}) =>
  `INS*${ins}*A***FT~REF*0F*${id}~REF*1L*GROUP1~NM1*IL*1*${name}****${ssn === '' ? '' : `34*${ssn}`}~${dmg}`;
const HEALTH = 'HD*024**HLT*PPO1*EMP~DTP*349*D8*20250531~';
const MEDICAL = { plan_id: 'PPO1' };
const BORN = 'DMG*D8*19800102*F~';

describe('an 834 of changes', () => {
  test('a change of a subscriber without DMG is valid, and says so', async () => {
    const text = interchange([person('Y*18*024*08', 'S1', 'DOE*ANN') + HEALTH]);
    const { summary, issues, records } = await readWholeFile(text);
    expect(summary).toMatchObject({ validRows: 1, invalidRows: 0 });
    expect(issues).toMatchObject([{ code: 'birth_date_not_sent', severity: 'warning', field: 'date_of_birth' }]);
    expect(records).toMatchObject([{ member_id: 'S1', date_of_birth: null }]);
  });

  test('the day of a cancellation is not the start of what ends', async () => {
    const dated = HEALTH.replace('EMP~', 'EMP~DTP*303*D8*20250519~');
    const { records } = await readWholeFile(interchange([person('Y*18*024*08', 'S1', 'DOE*ANN') + dated]));
    expect(records).toMatchObject([{ coverage: { effective_date: null, termination_date: '2025-05-31' } }]);
    const added = person('Y*18*021*28', 'S1', 'DOE*ANN', { dmg: BORN }) + dated.replace('024', '021');
    const { records: others } = await readWholeFile(interchange([added]));
    expect(others).toMatchObject([{ coverage: { effective_date: '2025-05-19' } }]);
  });

  test('the plan of a coverage without HD04 is the class of its contract', async () => {
    const coverage = 'HD*030**HLT~DTP*348*D8*20250601~REF*CE*48392CT0010001-04~REF*1L*P5183~';
    const { records } = await readWholeFile(
      interchange([person('Y*18*030*XN', 'S1', 'DOE*ANN', { dmg: BORN }) + coverage]),
    );
    expect(records).toMatchObject([{ coverage: { plan_id: '48392CT0010001-04' } }]);
  });

  test('an addition of a subscriber without DMG is an error', async () => {
    const text = interchange([person('Y*18*021*20', 'S1', 'DOE*ANN') + HEALTH.replace('024', '021')]);
    const { summary, issues } = await readWholeFile(text);
    expect(summary).toMatchObject({ validRows: 0, invalidRows: 1 });
    expect(issues.map(({ code, field }) => [code, field])).toContainEqual(['required', 'date_of_birth']);
  });

  test('a coverage that a known subscriber gets needs no DMG: INS03 says who is added', async () => {
    const added = HEALTH.replace('024', '021').replace('349', '348');
    const { summary, issues } = await readWholeFile(interchange([person('Y*18*001*25', 'S1', 'DOE*ANN') + added]));
    expect(summary).toMatchObject({ validRows: 1, invalidRows: 0 });
    expect(issues).toMatchObject([{ code: 'birth_date_not_sent', severity: 'warning' }]);
    const { issues: others } = await readWholeFile(interchange([person('Y*18*021*28', 'S1', 'DOE*ANN') + HEALTH]));
    expect(others).toContainEqual(expect.objectContaining({ code: 'required', field: 'date_of_birth' }));
  });

  test('a member without HD needs no plan or level, whatever dates the member has', async () => {
    const dated = `${person('Y*18*001*25', 'S1', 'DOE*ANN', { dmg: '' }).replace('NM1', 'DTP*356*D8*20250101~NM1')}${BORN}`;
    const other =
      person('Y*18*021*28', 'S2', 'ROE*BEA', { dmg: BORN }) + HEALTH.replace('024', '021').replace('349', '348');
    const { summary, issues } = await readWholeFile(interchange([dated, other]));
    expect(issues.filter(({ row_number: row }) => row === 1)).toEqual([]);
    expect(summary).toMatchObject({ validRows: 2, invalidRows: 0 });
    const { issues: others } = await readWholeFile(interchange([`${dated}HD*021**HLT~DTP*348*D8*20250101~`, other]));
    expect(others).toContainEqual(
      expect.objectContaining({ row_number: 1, code: 'required', field: 'coverage.plan_id' }),
    );
  });

  test('a dependent alone is a record where the set holds changes, and no longer where it is a full file', async () => {
    const child = [
      person('N*19*021*28', 'S1', 'DOE*KIT', { dmg: BORN.replace('1980', '2015') }) + HEALTH.replace('024', '021'),
    ];
    const change = await readWholeFile(interchange(child));
    expect(change.summary).toMatchObject({ validRows: 1, invalidRows: 0 });
    expect(change.issues).toMatchObject([
      { code: 'recorded_without_subscriber', severity: 'warning', segment: 'REF*0F' },
    ]);
    const full = await readWholeFile(interchange(child, { action: '4' }));
    expect(full.issues.map(({ code }) => code)).toContain('subscriber_not_found');
    const refused = await readWholeFile(interchange(child), { settings: { orphan_dependents: 'error' } });
    expect(refused.issues.map(({ code }) => code)).toContain('subscriber_not_found');
  });
});

describe('an 834 with faults that harm nobody', () => {
  test('several coverages of a dependent without a birth date belong to one person', async () => {
    const dental = HEALTH.replace('HLT*PPO1', 'DEN*DPO1');
    const child = (born: string) => person('N*19*024*08', 'S1', 'DOE*KIT', { dmg: born }) + HEALTH + dental;
    const parent = person('Y*18*024*08', 'S1', 'DOE*ANN', { dmg: BORN }) + HEALTH;
    for (const born of ['', 'DMG*D8**M~', 'DMG*D8*20150102*M~']) {
      const { records, progress } = await readWholeFile(interchange([parent, child(born)]));
      expect(progress).toEqual([2]);
      expect(records).toMatchObject([{ first_name: 'ANN', dependents: [{ first_name: 'KIT', coverage: MEDICAL }] }]);
      const { records: alone, summary } = await readWholeFile(interchange([child(born)]));
      expect(alone).toMatchObject([{ first_name: 'KIT', dependents: [], coverage: MEDICAL }]);
      expect(summary).toMatchObject({ totalRows: 1, validRows: 1, invalidRows: 0 });
    }
  });

  test('an SSN of area 000 leaves the family as it is, without the number', async () => {
    const text = interchange(
      [
        person('Y*18*021*28', 'S1', 'DOE*ANN', { ssn: '000123456', dmg: BORN }) + HEALTH.replace('024', '021'),
        person('N*19*021*28', 'S1', 'DOE*KIT', { dmg: BORN.replace('1980', '2015') }),
      ],
      { action: '4' },
    );
    const { summary, issues, records } = await readWholeFile(text);
    expect(summary).toMatchObject({ validRows: 2, invalidRows: 0 });
    expect(issues.map(({ code, severity }) => [code, severity])).toContainEqual(['ssn_invalid', 'warning']);
    expect(records).toMatchObject([{ ssn: null, dependents: [{ first_name: 'KIT' }] }]);
  });

  test('a set that closes with another number but has all its segments', async () => {
    const members = [person('Y*18*021*28', 'S1', 'DOE*ANN', { dmg: BORN }) + HEALTH.replace('024', '021')];
    const { summary } = await readWholeFile(interchange(members, { set: 'CA0000001', closing: '000000001' }));
    expect(summary).toMatchObject({
      validRows: 1,
      fileWarnings: expect.arrayContaining([expect.objectContaining({ code: 'control_number_mismatch' })]),
    });
    const cut = Buffer.from(
      interchange(members, { set: 'CA0000001', closing: '000000001' })
        .toString()
        .replace('N1*P5*Acme*FI*121234567~', ''),
    );
    await expect(readWholeFile(cut)).rejects.toMatchObject({ code: 'envelope_broken' });
  });
});
