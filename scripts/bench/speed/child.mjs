// The process that is measured: child.mjs PROGRAM-FILE OPTIONS-AS-JSON. JavaScript, as what takes types off would be in its
// memory. Takes its files one after the other, as a worker does, and
// prints what each took as one line of JSON. What it starts counts as well.
import { childProcesses, peakMb } from './child-processes.mjs';

const [program = '', json = ''] = process.argv.slice(2);
/** @type {{ files: string[], out: string }} */
const { files, ...options } = JSON.parse(json);
/** @type {{ prepare: import('./prepare.ts').Prepare }} */
const { prepare } = await import(`./measured/${program}`);
/** @type {object[]} */
const results = [];
for (const file of files) results.push(await measureFile(file));
process.stdout.write(JSON.stringify(results), () => process.exit(0));

/** @param {string} file */
async function measureFile(file) {
  const run = await prepare({ ...options, file });
  const childrenBefore = childProcesses();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  const children = childProcesses();
  const cpu = (user + system) / 1e6 + children.cpu - childrenBefore.cpu + (result.cpuBefore ?? 0);
  return { ...result, cpu, rssMb: Math.round(peakMb('self') + children.rssMb) };
}
