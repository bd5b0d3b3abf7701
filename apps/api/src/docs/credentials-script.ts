/**
 * Fills the reader's credentials into the code of a page. The secret stays in the page's memory. The token stays in the
 * tab until it expires, so that other pages have it.
 */
export const CREDENTIALS_SCRIPT = `
const panel = document.querySelector('#credentials');
const form = panel.querySelector('form');
const note = panel.querySelector('[role=status]');
const KEPT = 'rollcall-sandbox';
const blocks = [...document.querySelectorAll('.code code')].map((code) => ({ code, text: code.textContent }));
panel.hidden = false;
function fill({ id, secret, token }) {
  for (const { code, text } of blocks) {
    let filled = text.replaceAll('<CLIENT_ID>', id).replaceAll('os.environ["CLIENT_ID"]', '"' + id + '"');
    if (secret) {
      filled = filled
        .replaceAll('<CLIENT_SECRET>', secret)
        .replaceAll('os.environ["CLIENT_SECRET"]', '"' + secret + '"')
        .replace('const { CLIENT_ID, CLIENT_SECRET } = env;', "const CLIENT_ID = '" + id + "';\\nconst CLIENT_SECRET = '" + secret + "';");
    }
    code.textContent = filled
      .replaceAll('-H "Authorization: Bearer $TOKEN"', "-H 'Authorization: Bearer " + token + "'")
      .replaceAll('\`Bearer \${env.TOKEN}\`', "'Bearer " + token + "'")
      .replaceAll("f\\"Bearer {os.environ['TOKEN']}\\"", '"Bearer ' + token + '"');
  }
  note.textContent = 'Filled in for ' + id + '.';
}
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const [id, secret] = ['id', 'secret'].map((name) => form.elements[name].value.trim());
  // They become part of commands, so nothing that a shell would read.
  if (![id, secret].every((text) => /^[A-Za-z0-9_.~-]+$/.test(text))) {
    note.textContent = 'Enter the client ID and the secret as they were shown.';
    return;
  }
  const body = JSON.stringify({ grant_type: 'client_credentials', client_id: id, client_secret: secret });
  const headers = { 'Content-Type': 'application/json' };
  try {
    const answer = await (await fetch(panel.dataset.base + '/oauth/token', { method: 'POST', headers, body })).json();
    if (!answer.access_token) throw new Error(answer.error.message + ' ' + answer.error.details);
    const token = answer.access_token;
    sessionStorage.setItem(KEPT, JSON.stringify({ id, token, until: Date.now() + answer.expires_in * 1000 }));
    fill({ id, secret, token });
  } catch (error) {
    note.textContent = error.message;
  }
});
form.addEventListener('reset', () => {
  sessionStorage.removeItem(KEPT);
  for (const { code, text } of blocks) code.textContent = text;
  note.textContent = '';
});
const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
if (kept !== null && kept.until > Date.now()) fill(kept);
`;
