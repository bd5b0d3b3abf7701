import { watchStatements } from './watch-statements.ts';

/** Statements that go over the wire while the work runs, whoever sends them; transaction brackets and limits apart. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const statements = await watchStatements(work);
  return statements.filter(({ text }) => !/^(BEGIN|COMMIT|SET )|rollcall_limits/.test(text)).length;
}
