// The process that is measured: child.mjs PROGRAM OPTIONS-AS-JSON. Prints one line of JSON. What it starts counts as well.
import { childProcesses, peakMb } from './child-processes.mjs';

const [program, options] = process.argv.slice(2);
const { prepare } = await import(`./measured/${program}.mjs`);
const run = await prepare(JSON.parse(options));
const childrenBefore = childProcesses();
const before = process.cpuUsage();
const result = await run();
const { user, system } = process.cpuUsage(before);
const children = childProcesses();
const cpu = (user + system) / 1e6 + children.cpu - childrenBefore.cpu;
const rssMb = Math.round(peakMb('self') + children.rssMb);
process.stdout.write(JSON.stringify({ ...result, cpu, rssMb }), () => process.exit(0));
