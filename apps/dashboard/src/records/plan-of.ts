interface Covered {
  readonly coverage: { readonly plan_id: string | null };
  readonly coverages?: readonly { readonly plan_name: string | null }[] | undefined;
}

/** The plan as the file names it: some files have only IDs, others only names. The first coverage is the shown one. */
export const planOf = ({ coverage, coverages }: Covered): string =>
  coverage.plan_id ?? coverages?.[0]?.plan_name ?? '–';
