/** Copy buttons and search. The pages work without any script. */
export const DOCS_SCRIPT = `'use strict';
for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await copy(block.querySelector('pre'));
    button.textContent = 'Copied';
    setTimeout(() => { button.textContent = 'Copy'; }, 1500);
  });
  block.append(button);
}
async function copy(pre) {
  if (navigator.clipboard) return navigator.clipboard.writeText(pre.textContent);
  // Over plain HTTP, there is no clipboard API.
  getSelection().selectAllChildren(pre);
  document.execCommand('copy');
}

const search = document.querySelector('#search');
const found = document.querySelector('#found');
let sections;
async function readSections() {
  sections ??= fetch(search.dataset.index).then((answer) => answer.json());
  return sections;
}
search.hidden = false;
search.addEventListener('focus', readSections);
search.addEventListener('input', showFound);
async function showFound() {
  const words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const all = await readSections();
  const scored = words.length === 0 ? [] : all.map((section) => ({ section, score: scoreOf(section, words) }));
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, 12);
  found.replaceChildren(...best.map(({ section }) => entryOf(section, words)));
  found.hidden = words.length === 0;
  if (words.length > 0 && best.length === 0) found.append('Nothing found.');
}
// A result on the same page loads nothing.
found.addEventListener('click', () => { found.hidden = true; });
// Results follow the box in tab order. Arrow keys go through both.
for (const part of [search, found]) {
  part.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !found.hidden) {
      const stops = [search, ...found.querySelectorAll('a')];
      stops[stops.indexOf(document.activeElement) + step]?.focus();
      event.preventDefault();
    }
    if (event.key === 'Escape') {
      found.hidden = true;
      search.focus();
    }
  });
  part.addEventListener('focusout', ({ relatedTarget: next }) => {
    if (next !== null && next !== search && !found.contains(next)) found.hidden = true;
  });
}
// Every word must occur. Words in the headings of the page and the section count most.
function scoreOf({ page, heading, text }, words) {
  const inHeading = (page + ' ' + heading).toLowerCase();
  const inText = text.toLowerCase();
  let score = 0;
  for (const word of words) {
    if (inHeading.includes(word)) score += 10;
    else if (inText.includes(word)) score += 1;
    else return 0;
  }
  return score;
}
function entryOf({ path, page, heading, text }, words) {
  const link = document.createElement('a');
  link.href = search.dataset.base + path;
  const title = document.createElement('b');
  title.textContent = heading === page ? page : page + ': ' + heading;
  const excerpt = document.createElement('span');
  const at = Math.max(0, text.toLowerCase().indexOf(words[0]) - 40);
  excerpt.textContent = text.slice(at, at + 140);
  link.append(title, excerpt);
  return link;
}
document.addEventListener('keydown', (event) => {
  const isTyping = document.activeElement instanceof HTMLInputElement;
  if (event.key === '/' && !isTyping) {
    event.preventDefault();
    search.focus();
  }
});
`;
