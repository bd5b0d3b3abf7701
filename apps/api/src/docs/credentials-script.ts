/**
 * Fills the reader's credentials into the code of a page. The secret stays in the page's memory. The token stays in the
 * tab until it expires, so that other pages have it.
 */
export const CREDENTIALS_SCRIPT = `
const panel = document.querySelector('#credentials');
const form = panel.querySelector('form');
const note = panel.querySelector('[role=status]');
const summary = panel.querySelector('summary');
const NAME = summary.textContent;
const KEPT = 'rollcall-sandbox';
const blocks = [...document.querySelectorAll('.code code')].map((code) => ({ code, text: code.textContent }));
panel.hidden = false;
function fill({ id, secret, token, partnerId, isLive }) {
  let lacksSecret = false;
  for (const { code, text } of blocks) {
    let filled = text
      .replaceAll('<CLIENT_ID>', id)
      .replaceAll('/partner-config/{partner_id}', '/partner-config/' + partnerId)
      .replaceAll('os.environ["CLIENT_ID"]', '"' + id + '"');
    for (const [place, value] of [
      ['<CLIENT_SECRET>', secret],
      ['os.environ["CLIENT_SECRET"]', '"' + secret + '"'],
      ['const { CLIENT_ID, CLIENT_SECRET } = env;', "const CLIENT_ID = '" + id + "';\\nconst CLIENT_SECRET = '" + secret + "';"],
    ]) {
      if (secret) filled = filled.replaceAll(place, value);
      else lacksSecret ||= filled.includes(place);
    }
    code.textContent = filled
      .replaceAll('-H "Authorization: Bearer $TOKEN"', "-H 'Authorization: Bearer " + token + "'")
      .replaceAll('\`Bearer \${env.TOKEN}\`', "'Bearer " + token + "'")
      .replaceAll("f\\"Bearer {os.environ['TOKEN']}\\"", '"Bearer ' + token + '"');
  }
  const state = lacksSecret
    ? 'The client ID and a token of ' + id + ' are filled in. The secret is not: enter it again for the code that needs it.'
    : 'Filled in for ' + id + '.';
  note.textContent = isLive ? state + ' This is a live client: the code reads and changes live data.' : state;
  panel.classList.toggle('live', isLive);
  summary.textContent = isLive ? NAME + ' (live data)' : NAME;
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
    const known = { id, token, partnerId: answer.partner_id, isLive: answer.livemode };
    sessionStorage.setItem(KEPT, JSON.stringify({ ...known, until: Date.now() + answer.expires_in * 1000 }));
    fill({ ...known, secret });
  } catch (error) {
    note.textContent = error.message;
  }
});
form.addEventListener('reset', () => {
  sessionStorage.removeItem(KEPT);
  for (const { code, text } of blocks) code.textContent = text;
  note.textContent = '';
  panel.classList.remove('live');
  summary.textContent = NAME;
});
const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? 'null');
if (kept !== null && kept.until > Date.now()) fill(kept);
`;
