/** Colors follow the page's color-scheme, and each is a CSS variable that the page can set. */
export const STYLE = `
:host {
  --accent: var(--rollcall-accent, light-dark(#1d4ed8, #8ab4ff));
  --on-accent: var(--rollcall-on-accent, light-dark(#fff, #0b1220));
  --text: var(--rollcall-text, light-dark(#1a1f2b, #e8ebf2));
  --muted: var(--rollcall-muted, light-dark(#545b69, #aab2c2));
  --back: var(--rollcall-background, light-dark(#fff, #171b24));
  --line: var(--rollcall-border, light-dark(#8b93a3, #626b7d));
  --bad: var(--rollcall-error, light-dark(#a61b1b, #ff9d9d));
  --radius: var(--rollcall-radius, 8px);
  display: block; color: var(--text); background: var(--back); font: var(--rollcall-font, 15px/1.5 system-ui, sans-serif);
}
:host([hidden]) { display: none }
* { box-sizing: border-box }
.zone { border: 1.5px dashed var(--line); border-radius: var(--radius); padding: 28px 20px; text-align: center }
.zone.over { border-color: var(--accent); border-style: solid }
.zone p { margin: 0 0 12px }
small { display: block; color: var(--muted); font-size: .86em; overflow-wrap: anywhere }
button { font: inherit; color: var(--accent); background: none; border: 1px solid currentColor; border-radius: var(--radius); padding: 6px 14px; cursor: pointer }
button.primary { background: var(--accent); color: var(--on-accent); border-color: var(--accent) }
button:disabled { opacity: .55; cursor: default }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
input { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line); border-radius: calc(var(--radius) / 2); padding: 6px 8px; width: 100%; max-width: 260px }
input[type=file] { display: none }
progress { width: 100%; accent-color: var(--accent) }
.title { font-size: 1.15em; font-weight: 600; margin: 16px 0 4px }
.error { color: var(--bad) }
table { width: 100%; border-collapse: collapse; margin: 12px 0 }
th, td { text-align: left; font-weight: 400; vertical-align: top; padding: 10px 12px 10px 0; border-bottom: 1px solid color-mix(in srgb, var(--line) 45%, transparent); overflow-wrap: anywhere }
thead th { color: var(--muted); font-size: .86em }
td button { margin-top: 6px; padding: 2px 10px; font-size: .9em }
@media (max-width: 600px) {
  thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
  tr, tbody, table, td, tbody th { display: block; border: 0; padding: 4px 0 }
  tr { border-bottom: 1px solid var(--line); padding: 10px 0 }
  input { max-width: none }
}
`;
