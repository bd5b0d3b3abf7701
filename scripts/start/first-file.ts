/**
 * Shell commands that upload a sample file and print the result. Secrets are read from quickstart.json, so that they
 * don't end up in the shell's history. The README has the same commands. Without comments, because zsh doesn't accept
 * them interactively.
 *
 * @param base the shell expression for the API's base URL
 */
export function firstFileCommands({ file, base }: { file: string; base: string }): string[] {
  return [
    `setting() { node -p 'JSON.parse(require("fs").readFileSync(process.argv[1]))[process.argv[2]]' ${quote(file)} "$1"; }`,
    `field() { node -p 'JSON.parse(require("fs").readFileSync(0))[process.argv[1]]' "$1"; }`,
    `BASE=${base}`,
    '',
    'TOKEN=$(curl -s "$BASE/oauth/token" -d grant_type=client_credentials \\',
    '  --data-urlencode "client_id=$(setting client_id)" \\',
    '  --data-urlencode "client_secret=$(setting client_secret)" | field access_token)',
    'AUTH="Authorization: Bearer $TOKEN"',
    '',
    'JOB=$(curl -s "$BASE/files/upload" -H "$AUTH" -F file=@samples/acme-census.csv | field job_id)',
    'for try in 1 2 3 4 5; do',
    `  curl -s "$BASE/jobs/$JOB?wait=30" -H "$AUTH" | grep -qE '"status":"(completed|failed)' && break`,
    'done',
    '',
    'curl -s "$BASE/files/$JOB/output?format=csv" -H "$AUTH"',
    'curl -s "$BASE/files/$JOB/errors?format=csv&severity=error" -H "$AUTH"',
  ];
}

/** As one word of a shell. */
function quote(text: string): string {
  return /^[\w./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
