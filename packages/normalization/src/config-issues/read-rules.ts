import {
  repeatSchema,
  type Source,
  sourceSchema,
  TARGET_FIELDS,
  type TargetField,
  type Transform,
  transformSchema,
} from '@rollcall/contracts';
import { z } from 'zod';
import { numbersOf } from '../map/expand-repeats.ts';
import type { Path } from './config-issue.ts';

/** The readable parts of a mapping rule. Schema errors are reported elsewhere and must not hide the other problems. */
export interface ReadRule {
  readonly path: Path;
  readonly field: TargetField | null;
  /** For a repeated group: the numbers in its column names. */
  readonly numbers: readonly number[];
  /** The configured sources. Null for one that can't be read. */
  readonly sources: readonly (Source | null)[];
  readonly isList: boolean;
  /** Null if there is none, or if it can't be read. */
  readonly fallback: string | null;
  readonly transforms: readonly (Transform | null)[];
}

const record = z.record(z.string(), z.unknown());

/** Returns every rule of the mapping: those of the member, the dependents, the elections, and custom fields. */
export function readRules(mappingRules: unknown): ReadRule[] {
  const parts = record.safeParse(mappingRules).data ?? {};
  const groups = (['dependents', 'coverages'] as const).flatMap((kind) =>
    listOf(parts[kind]).map((group, index) => ({
      path: ['mapping_rules', kind, index, 'fields'],
      fields: record.safeParse(group).data?.fields,
      numbers: numbersOf(repeatSchema.safeParse(record.safeParse(group).data?.repeat).data),
    })),
  );
  const own = { path: ['mapping_rules', 'fields'], fields: parts.fields, numbers: [] };
  const custom = listOf(parts.custom).flatMap((rule, index) =>
    readRule(rule, { path: ['mapping_rules', 'custom', index], name: 'custom', numbers: [] }),
  );
  const rules = [own, ...groups].flatMap(({ path, fields, numbers }) =>
    Object.entries(record.safeParse(fields).data ?? {}).flatMap(([field, rule]) =>
      readRule(rule, { path: [...path, field], name: field, numbers }),
    ),
  );
  return [...rules, ...custom];
}

interface Place {
  readonly path: Path;
  readonly name: string;
  readonly numbers: readonly number[];
}

function readRule(given: unknown, { path, name, numbers }: Place): ReadRule[] {
  const rule = record.safeParse(given).data;
  if (rule === undefined) return [];
  const { source, transforms } = rule;
  const isList = Array.isArray(source);
  return [
    {
      path,
      numbers,
      field: TARGET_FIELDS.find((field) => field.name === name)?.name ?? null,
      sources: (isList ? source : source === undefined ? [] : [source]).map(
        (one: unknown) => sourceSchema.safeParse(one).data ?? null,
      ),
      isList,
      fallback: typeof rule.default === 'string' ? rule.default : null,
      transforms: listOf(transforms).map((step) => transformSchema.safeParse(step).data ?? null),
    },
  ];
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
