/** The style sheet of all pages. It is inlined, and the content security policy allows exactly this text. */
export const STYLE = `
:root { color-scheme: light dark; --page: #fff; --line: #d9dee7; --soft: #f5f7fa; --ink: #1d2733; --dim: #556273; --accent: #1f5fbf; --warn: #a03b00; font: 16px/1.6 system-ui, "Segoe UI", Roboto, "DejaVu Sans", sans-serif; color: var(--ink); }
@media (prefers-color-scheme: dark) {
  :root { --page: #12171e; --line: #2e3946; --soft: #1a222c; --ink: #e3e9f1; --dim: #9fadbd; --accent: #7fb1ff; --warn: #ffb385; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); }
header { display: flex; flex-wrap: wrap; gap: .25rem 1.75rem; align-items: center; padding: .75rem 1.5rem; border-bottom: 1px solid var(--line); background: var(--soft); }
header .brand { font-weight: 700; font-size: 1.15rem; color: var(--ink); text-decoration: none; }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
nav a { color: var(--dim); text-decoration: none; padding: .2rem 0; border-bottom: 2px solid transparent; }
nav a:hover, nav a[aria-current] { color: var(--accent); border-color: var(--accent); }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem; }
main.wide { max-width: 90rem; }
.skip { position: absolute; left: -100rem; } .skip:focus { left: 1rem; top: .5rem; z-index: 3; background: var(--page); padding: .3rem .6rem; }
.columns { display: grid; grid-template-columns: 15rem minmax(0, 1fr) 14rem; max-width: 92rem; margin: 0 auto; }
.columns main { width: 100%; min-width: 0; }
.pages, .contents { display: block; position: sticky; top: 0; align-self: start; max-height: 100vh; overflow-y: auto; padding: 1.5rem 1rem; font-size: .92rem; }
.pages h2, .contents h2 { margin: 1.1rem 0 .3rem; font-size: .75rem; text-transform: uppercase; letter-spacing: .05em; color: var(--dim); }
.pages ul, .contents ul { list-style: none; margin: 0; padding: 0; }
.pages a, .contents a { display: block; border: 0; overflow-wrap: anywhere; }
header { position: relative; }
#credentials summary { cursor: pointer; color: var(--dim); }
#credentials form { position: absolute; z-index: 2; right: 1.5rem; left: 1.5rem; top: 100%; max-width: 34rem; margin-left: auto; padding: 1rem 1.25rem; background: var(--page); border: 1px solid var(--line); border-radius: 8px; font-size: .92rem; }
#credentials.live summary, #credentials.live [role=status] { color: var(--warn); font-weight: 600; } #credentials [role=status] { display: block; margin-top: .6rem; } #credentials [role=status]:empty { display: none; }
#credentials p { margin: 0 0 .8rem; } #credentials label { display: block; margin-bottom: .6rem; }
#credentials input { display: block; width: 100%; box-sizing: border-box; font: inherit; padding: .3rem .6rem; color: var(--ink); background: var(--page); border: 1px solid var(--line); border-radius: 6px; }
#credentials button { font: inherit; padding: .25rem .9rem; border: 1px solid var(--line); border-radius: 6px; color: var(--ink); background: var(--soft); cursor: pointer; }
#search { font: inherit; font-size: .92rem; flex: 1 1 10rem; max-width: 26rem; padding: .3rem .7rem; color: var(--ink); background: var(--page); border: 1px solid var(--line); border-radius: 6px; }
#found { position: absolute; z-index: 2; left: 1.5rem; right: 1.5rem; top: 100%; max-width: 44rem; max-height: 70vh; overflow-y: auto; padding: .5rem; background: var(--page); border: 1px solid var(--line); border-radius: 8px; box-shadow: 0 .5rem 2rem #0003; }
#found a { display: block; padding: .4rem .6rem; text-decoration: none; border-radius: 5px; } #found a:hover, #found a:focus { background: var(--soft); }
#found span { display: block; color: var(--dim); font-size: .85rem; }
.table { overflow-x: auto; }
.operation { padding: 1rem 0 1.5rem; border-bottom: 1px solid var(--line); scroll-margin-top: 1rem; }
.operation h2 { margin: .6rem 0 .3rem; }
.method { font-weight: 700; color: var(--accent); }
details { margin: .5rem 0; } summary { cursor: pointer; color: var(--dim); font-weight: 600; font-size: .92rem; }
@media (min-width: 80rem) { .operation .sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 2rem; } }
@media (max-width: 72rem) { .columns { grid-template-columns: 13rem minmax(0, 1fr); } .contents { display: none; } }
@media (min-width: 48rem) { header .menu { display: none; } }
@media (max-width: 48rem) { .columns { display: flex; flex-direction: column; } .pages { order: 1; position: static; max-height: none; border-top: 1px solid var(--line); } }
@media (max-width: 48rem) { .operation tr, .operation td { display: block; } .operation tr { padding: .3rem 0; border-bottom: 1px solid var(--line); } .operation td { padding: .1rem 0; border: 0; } }
a { color: var(--accent); }
h1 { font-size: 1.9rem; line-height: 1.25; margin: .5rem 0 1rem; }
h2 { font-size: 1.35rem; margin: 2.4rem 0 .6rem; }
h3 { font-size: 1.05rem; margin: 1.6rem 0 .4rem; }
code, pre { font: .875em/1.55 ui-monospace, SFMono-Regular, Menlo, "DejaVu Sans Mono", monospace; }
:not(pre) > code { overflow-wrap: break-word; background: var(--soft); border: 1px solid var(--line); border-radius: 4px; padding: .05em .35em; }
@media (max-width: 48rem) { td > code { overflow-wrap: anywhere; } .operation td > code { overflow-wrap: break-word; } }
.code { position: relative; margin: .6rem 0 1.2rem; }
.code pre { margin: 0; padding: 2.1rem 1rem 1rem; overflow-x: auto; background: #17202b; color: #e6ecf3; border-radius: 8px; font-size: .84rem; }
.code .language { position: absolute; left: 1rem; top: .5rem; color: #9fb0c3; font-size: .75rem; text-transform: uppercase; letter-spacing: .05em; }
.code button { position: absolute; right: .6rem; top: .45rem; font: inherit; font-size: .75rem; padding: .15rem .7rem; color: #e6ecf3; background: #2b3a4b; border: 1px solid #45586d; border-radius: 5px; cursor: pointer; }
.code button:hover { background: #3a4d62; }
table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); }
th { color: var(--dim); font-weight: 600; }
.error { padding: 1rem 1.25rem; margin: 1rem 0; border: 1px solid var(--line); border-radius: 8px; scroll-margin-top: 1rem; }
.error:target { border-color: var(--accent); box-shadow: 0 0 0 2px var(--accent); }
.error h3 { margin: 0 0 .35rem; font-size: 1.05rem; }
.error p { margin: .25rem 0; }
.error .status { float: right; color: var(--dim); font-size: .85rem; font-weight: 400; }
dl.facts { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1.25rem; }
dl.facts dt { font-weight: 600; } dl.facts dd { margin: 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem; padding: 0; list-style: none; }
.cards a { display: block; height: 100%; padding: 1rem 1.25rem; border: 1px solid var(--line); border-radius: 8px; text-decoration: none; }
.cards a:hover { border-color: var(--accent); }
.cards span { display: block; color: var(--dim); font-size: .95rem; }
@media (max-width: 40rem) {
  header, main { padding-left: 1rem; padding-right: 1rem; }
  dl.facts { display: block; } dl.facts dd { margin-bottom: .6rem; overflow-wrap: anywhere; }
  .error .status { float: none; display: block; }
}
`;
