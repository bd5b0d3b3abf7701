import { describe, expect, test } from '@jest/globals';
import { readConfigText } from './read-config-text.ts';

describe('a configuration as text', () => {
  test('is read with its defaults', () => {
    const text = JSON.stringify({
      schema_version: 1,
      formats: { edi_834: {} },
    });
    expect(readConfigText(text)).toMatchObject({
      config: { formats: { edi_834: { truncated: 'fail' } }, detection: { sheet_names: [] } },
    });
  });

  test.each([
    ['{', 'This isn’t valid JSON'],
    ['[]', 'configuration'],
    ['{"schema_version":1,"mapping_rules":{"fields":{"member_id":{"source":""}}}}', 'mapping_rules.fields.member_id'],
    ['{"schema_version":1,"nonsense":true}', 'nonsense'],
  ])('%s is told by path', (text, fault) => {
    const read = readConfigText(text);
    expect('faults' in read ? read.faults.join('\n') : 'no fault').toContain(fault);
  });

  test('many faults are told in ten lines and a count', () => {
    const fields = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`nonsense_${index}`, { source: '' }]));
    const read = readConfigText(JSON.stringify({ schema_version: 1, mapping_rules: { fields } }));
    expect('faults' in read ? read.faults.length : 0).toBeLessThanOrEqual(11);
  });
});
