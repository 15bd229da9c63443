/** The typeface of the reader's system. */
export const systemFont = 'system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif'

/** Colours, type and what is around every page. */
export const base = `
:root {
  color-scheme: light dark;
  --ground: #fff;
  --raised: #f6f6f4;
  --ink: #1c1d1f;
  --soft: #5b5f66;
  --line: #dcdcd7;
  --accent: #1d4fa3;
  --on-accent: #fff;
  --alarm: #a3261d;
  --round: .75rem;
  --round-small: .5rem;
  --font: ${systemFont};
  --font-heading: var(--font);
  --weight-heading: 650;
  --text-small: .875rem;
  --text-note: .9375rem;
  --text-body: 1rem;
  --text-lead: 1.1875rem;
  --text-section: 1.25rem;
  --text-page: clamp(1.75rem, 1.3rem + 2vw, 2.75rem);
  --space-1: .25rem;
  --space-2: .5rem;
  --space-3: 1rem;
  --space-4: 1.5rem;
  --space-5: 2rem;
  --space-6: 3rem;
  --page-width: 68rem;
  --page-inset: clamp(1rem, 4vw, 2rem);
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #15171a;
    --raised: #1e2125;
    --ink: #eceae5;
    --soft: #a9adb5;
    --line: #363a40;
    --accent: #9dbcf5;
    --on-accent: #10151d;
    --alarm: #ff9d92;
  }
}
*, ::before, ::after { box-sizing: border-box; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
html {
  font: 100%/1.55 var(--font);
  background: var(--ground);
  color: var(--ink);
  -webkit-text-size-adjust: none;
  text-size-adjust: none;
}
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; }
h1, h2, h3, h4 { line-height: 1.2; text-wrap: balance; margin: 0; font-family: var(--font-heading); font-weight: var(--weight-heading); overflow-wrap: anywhere; }
h1 { font-size: var(--text-page); letter-spacing: -.02em; }
p { margin: 0; }
a { color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px; }
a:hover { text-decoration-thickness: 2px; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
img { max-width: 100%; height: auto; }
ul.row, ol.row { list-style: none; display: flex; flex-wrap: wrap; gap: var(--space-1) 1.25rem; margin: 0; padding: 0; }
.top, main, .bottom { width: 100%; max-width: var(--page-width); margin: 0 auto; padding-inline: var(--page-inset); }
.top { display: flex; flex-wrap: wrap; gap: var(--space-1) var(--space-5); align-items: center; padding-block: var(--space-3); }
.top a { color: inherit; text-decoration: none; padding-block: var(--space-2); display: inline-block; }
.top a:hover, .top a[aria-current] { text-decoration: underline; text-decoration-thickness: 2px; text-decoration-color: var(--accent); }
.top .site { font-weight: 700; display: inline-flex; gap: .6rem; align-items: center; }
.top .site:hover { text-decoration: none; }
.top .site img { height: 2.25rem; width: auto; }
.top .languages { font-size: var(--text-note); }
@media (min-width: 40rem) { .top .languages { margin-inline-start: auto; } }
@media (max-width: 39.99rem) {
  .top { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 var(--space-3); padding-block: var(--space-2); }
  .top > nav:not(.languages) { grid-area: 2 / 1 / auto / -1; }
  .top .row { column-gap: var(--space-3); }
}
main { flex: 1; padding-block: clamp(1.5rem, 4vw, 3rem); display: grid; gap: var(--space-4); align-content: start; }
main > *, .columns > * { min-width: 0; }
.bottom { border-top: 1px solid var(--line); padding-block: var(--space-4) 2.5rem; color: var(--soft); font-size: var(--text-note); display: grid; gap: .75rem; }
.bottom p { white-space: pre-line; }
.skip { position: absolute; inset-inline-start: 1rem; top: -4rem; background: var(--accent); color: var(--on-accent); padding: .75rem var(--space-3); border-radius: var(--round); z-index: 1; }
.skip:focus { top: .5rem; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.notice { display: grid; gap: var(--space-3); padding-block: var(--space-5); max-width: 40rem; }
.status-notice { padding: .75rem var(--space-3); border-radius: var(--round); background: var(--raised); border-inline-start: 4px solid var(--alarm); }
.status-notice strong { color: var(--alarm); }
.terms a { padding-block: var(--space-1); display: inline-block; }
.further { display: grid; gap: var(--space-3); padding-top: var(--space-3); }
.unlock { display: grid; gap: var(--space-2); justify-items: start; }
.unlock input { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: var(--round-small); padding: .6rem .75rem; width: 100%; max-width: 20rem; }
.unlock button { font: inherit; background: var(--accent); color: var(--on-accent); border: 1px solid transparent; border-radius: var(--round-small); padding: .6rem 1.25rem; cursor: pointer; }
.fault { font-weight: 600; }
.none, .found { color: var(--soft); }
`
