/** The pages' own script, an asset of its own: copy buttons, and the interactive reference where a page has its place. */
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
  // Over plain http there is no clipboard interface.
  getSelection().selectAllChildren(pre);
  document.execCommand('copy');
}
const place = document.querySelector('#reference');
if (place) {
  // The reference's own style sheet knows dark by this class alone.
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', follow);
  follow();
  SwaggerUIBundle({
    url: place.dataset.document,
    domNode: place,
    deepLinking: true,
    docExpansion: 'list',
    defaultModelsExpandDepth: 0,
    displayRequestDuration: true,
    validatorUrl: null,
    presets: [SwaggerUIBundle.presets.apis],
  });
}
`;
