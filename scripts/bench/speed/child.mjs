// The process that is measured: child.mjs PROGRAM OPTIONS-AS-JSON. Prints one line of JSON.
const [program, options] = process.argv.slice(2);
const { prepare } = await import(`./measured/${program}.mjs`);
const run = await prepare(JSON.parse(options));
const before = process.cpuUsage();
const result = await run();
const { user, system } = process.cpuUsage(before);
const rssMb = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ ...result, cpu: (user + system) / 1e6, rssMb }), () => process.exit(0));
