import { spawnSync } from 'node:child_process';

/** Names in the exposition format, each once. */
export function namesOf(exposition: string): string[] {
  return [...exposition.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? '');
}

/** Lines of one metric that carry these labels, whatever else they carry. */
export function linesOf(exposition: string, name: string, labels: Record<string, string>): string[] {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return exposition
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)));
}

export function readValue(exposition: string, name: string, labels: Record<string, string>): number {
  const [line] = linesOf(exposition, name, labels);
  return line === undefined ? Number.NaN : Number(line.slice(line.lastIndexOf(' ')));
}

/** The metrics a PromQL expression asks for, without the suffixes of histograms. */
export function namesIn(expression: string): string[] {
  return [...expression.matchAll(/\b(?:rollcall|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/(?<=_seconds)_(bucket|count|sum)$/, ''),
  );
}

/** Runs promtool; what it finds fault with is the answer, nothing if all is well. */
export function promtool(args: readonly string[], input = ''): string {
  const { status, stdout, stderr, error } = spawnSync('promtool', [...args], { input, encoding: 'utf8' });
  if (error) throw new Error('promtool is not installed (Debian: apt-get install prometheus)', { cause: error });
  return status === 0 ? '' : `${stdout}${stderr}`;
}
