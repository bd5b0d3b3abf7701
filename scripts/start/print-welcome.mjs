import { relative } from 'node:path';

export function printSamples(results) {
  console.log('\nThe sample files went through the public API:');
  for (const { fileName, status, vendor, format, members, errors, firstError } of results) {
    console.log(`  ${fileName}: ${status} (${vendor}, ${format}), ${members} members, ${errors} errors`);
    if (firstError) console.log(`    ${firstError}`);
  }
}

/** Where everything is, and commands to paste. Secrets are read from the file, so they do not end in a shell history. */
export async function printWelcome({ quickstart, quickstartPath, sampleName }) {
  const file = relative(process.cwd(), quickstartPath) || quickstartPath;
  const { base_url: baseUrl } = quickstart;
  const pick = (name) => `node -p 'JSON.parse(require("fs").readFileSync("${file}")).${name}'`;
  const places = {
    API: baseUrl,
    Docs: quickstart.docs_url,
    Dashboard: quickstart.dashboard_url,
    Queues: quickstart.ops_url,
  };
  const lines = ['', 'Rollcall is up.'];
  for (const [name, url] of Object.entries(places)) {
    if (name === 'API' || (await isServed(url))) lines.push(`  ${name.padEnd(10)}  ${url}`);
  }
  lines.push(`  Accounts    ${file} (client id and secret, logins; readable by you alone)`);
  if (quickstart.client_id) {
    lines.push(
      '',
      'Try it:',
      `  TOKEN=$(curl -s ${baseUrl}/oauth/token -H 'Content-Type: application/json' -d "{\\"grant_type\\":\\"client_credentials\\",\\"client_id\\":\\"$(${pick('client_id')})\\",\\"client_secret\\":\\"$(${pick('client_secret')})\\"}" | node -p 'JSON.parse(require("fs").readFileSync(0)).access_token')`,
      `  curl -s ${baseUrl}/files/upload -H "Authorization: Bearer $TOKEN" -F file=@samples/${sampleName}`,
      `  curl -s ${baseUrl}/status -H "Authorization: Bearer $TOKEN"`,
      `  curl -s ${baseUrl}/files/<job_id>/output -H "Authorization: Bearer $TOKEN"`,
      `  curl -s ${baseUrl}/files/<job_id>/errors -H "Authorization: Bearer $TOKEN"`,
    );
  }
  lines.push('', 'Ctrl-C stops everything.');
  console.log(lines.join('\n'));
}

/** A page that asks for a login first is served too. */
async function isServed(url) {
  const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status !== 404;
}
