/** The ways to days, and the shelf of long events. */
export const times = `
.times { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; justify-content: space-between; }
.times .row { gap: .5rem; }
.times .row a { display: inline-block; padding: .5rem .875rem; border: 1px solid var(--line); border-radius: 2rem; color: var(--ink); text-decoration: none; }
.times .row a:hover { border-color: var(--accent); }
.times .row a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.times form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.times label { display: flex; flex-wrap: wrap; gap: .25rem .5rem; align-items: center; font-size: .875rem; color: var(--soft); }
.times input { font: inherit; font-size: 1rem; min-height: 2.75rem; padding: .375rem .75rem; border: 1px solid var(--soft); border-radius: var(--round-small); background: var(--ground); color: var(--ink); }
.shelf { padding: 1rem 1.25rem; background: var(--raised); border-radius: var(--round); }
.shelf :is(h2, h3) { margin: 0; font-size: 1.0625rem; }
.shelf ul { list-style: none; margin: .5rem 0 0; padding: 0; }
.shelf li { padding-block: .5rem; border-top: 1px solid var(--line); }
.shelf li > a { display: inline-block; min-height: 1.5rem; font-weight: 600; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.shelf li > a:hover { text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; }
.shelf .facts { font-size: .9375rem; }
.shelf p { margin: .5rem 0 0; }
.shelf p a { display: inline-block; padding-block: .25rem; font-weight: 600; }
.browse { padding-top: var(--space-3); border-top: 1px solid var(--line); }
.browse a { display: inline-block; padding-block: var(--space-1); }
.browse a[aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
.index { columns: 18rem; column-gap: var(--space-5); }
.index section { break-inside: avoid-column; padding-bottom: var(--space-4); }
.index section:only-child { break-inside: auto; }
.index h2 { font-size: var(--text-section); padding-bottom: var(--space-1); border-bottom: 1px solid var(--line); }
.index ul { list-style: none; margin: 0; padding: 0; }
.index ul ul { padding-inline-start: var(--space-3); }
.index li { padding-block: var(--space-1); break-inside: avoid; overflow-wrap: anywhere; }
.index a { display: inline-block; min-height: 1.5rem; font-weight: 600; }
.index span { color: var(--soft); font-size: var(--text-small); white-space: nowrap; }
@media print { .times { display: none; } }
@media (min-width: 64rem) { .times label span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; } }
@media (max-width: 40rem) {
  .times .row a { padding-inline: .625rem; }
  .times .row { flex-wrap: nowrap; overflow-x: auto; margin-inline: calc(-1 * var(--page-inset)); padding-inline: var(--page-inset); scrollbar-width: thin; }
  .times .row li { flex: none; }
  .times form { display: none; }
}
`
