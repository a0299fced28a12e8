/** Striped like a building site, so that it is not mistaken for a real payment page. */
export const SANDBOX_STYLE = `
:root { color-scheme: light dark; --ink: #1d1a16; --paper: #fffdf9; --soft: #f3eee5; --line: #d9d0c1; --main: #7a4b00; --on-main: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #f4efe7; --paper: #191714; --soft: #26221d; --line: #4a443b; --main: #f2b441; --on-main: #1d1a16 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, 'Noto Sans', sans-serif }
.mark { margin: 0; padding: .75rem 1rem; text-align: center; color: #1d1a16; border-block-end: 1px solid #1d1a16;
  background: repeating-linear-gradient(-45deg, #ffd34d 0 14px, #ffc21a 14px 28px) }
.mark b { text-transform: uppercase; letter-spacing: .08em; margin-inline-end: .5rem }
main { max-inline-size: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 2rem; line-height: 1.2; margin: 0 0 1rem; font-variant-numeric: tabular-nums }
h1 span { display: block; font-size: 1rem; font-weight: 500; opacity: .75 }
h2 { font-size: 1rem; margin: 2rem 0 .5rem }
.row { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0 }
.note { padding: .75rem 1rem; border-inline-start: 4px solid var(--main); background: var(--soft) }
.actions { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
.actions span { display: block; font-weight: 400; opacity: .8 }
button, .actions a { display: block; font: inherit; color: inherit; text-decoration: none; text-align: start; cursor: pointer;
  min-block-size: 3rem; padding: .6rem 1rem; background: var(--soft); border: 1px solid var(--line); border-radius: .75rem }
.actions button { inline-size: 100% }
.row button { flex: 1 1 6rem; text-align: center; font-weight: 600 }
.row .main, button[aria-pressed=true] { background: var(--main); color: var(--on-main); border-color: var(--main) }
button:hover, .actions a:hover { border-color: var(--ink) }
button:disabled { opacity: .5; cursor: default }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
code { overflow-wrap: anywhere; opacity: .7 }
`
