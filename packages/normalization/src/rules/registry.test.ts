import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { RULES } from './registry.ts';
import { fillText } from './rule.ts';

/** The rules about families are listed in FAMILY_RULES. */
const sources = readdirSync(import.meta.dirname)
  .filter((name) => !/^family-|\.test\.ts$/.test(name))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));

describe('the registry of rules', () => {
  test('lists every rule that is defined, each code once', () => {
    const defined = sources.flatMap((source) => [...source.matchAll(/code: '([a-z0-9_]+)'/g)].map((match) => match[1]));
    const listed = RULES.map(({ code }) => code);
    expect([...listed].sort()).toEqual([...defined].sort());
    expect(new Set(listed).size).toBe(listed.length);
  });

  test.each(RULES.map((rule) => [rule.code, rule] as const))('%s is fit to be shown', (code, rule) => {
    expect(code).toMatch(/^[a-z0-9_]{1,64}$/);
    expect(rule.example).not.toBe('');
    expect(rule.message.length).toBeGreaterThan(10);
    expect(rule.fix.length).toBeGreaterThan(10);
    expect(fillText(rule.message, { field: 'x' })).not.toMatch(/\d{3}-?\d{2}-?\d{4}/);
  });
});
