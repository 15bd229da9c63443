/** What lists are narrowed by. */
export const facets = `
.narrowing { display: grid; gap: .75rem; }
.narrowing > * { min-width: 0; }
.chips { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
.chips :is(a, button) { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: .25rem 1rem; border: 1px solid var(--line); border-radius: 1.5rem; background: var(--raised); color: var(--ink); font-weight: 400; text-decoration: none; overflow-wrap: anywhere; }
.chips :is(a, button):hover { border-color: var(--accent); text-decoration: underline; }
:is(.chips, .more-filters) small { color: var(--soft); font-variant-numeric: tabular-nums; }
.near-me button::before { content: ""; flex: none; width: .75rem; height: .75rem; border: .1875rem solid var(--accent); border-radius: 50%; }
.near-status { font-size: var(--text-note); color: var(--soft); }
.near-status:empty { position: absolute; }
.chosen a { border-color: var(--accent); background: none; font-weight: 600; }
.chosen .clear { border-color: transparent; color: var(--accent); }
.facets-of-list { display: flex; flex-wrap: wrap; gap: .5rem 1rem; }
.facets-of-list > .chips { min-width: 0; }
.facets-of-list > [open] { flex-basis: 100%; }
.facets-of-list summary { display: inline-flex; align-items: center; min-height: 2.75rem; cursor: pointer; font-weight: 600; color: var(--accent); }
.facets-of-list [open] { padding: .25rem 1rem 1rem; background: var(--raised); border-radius: var(--round); }
.facets-of-list [open] .chips a { background: var(--ground); }
.more-filters { display: flex; flex-wrap: wrap; gap: .75rem 1rem; align-items: end; }
.more-filters label { display: grid; gap: .25rem; flex: 0 1 11rem; font-size: .875rem; color: var(--soft); }
.more-filters input[type="date"] { font: inherit; font-size: 1rem; width: 100%; min-width: 0; min-height: 2.75rem; padding: .375rem .75rem; border: 1px solid var(--soft); border-radius: var(--round-small); background: var(--ground); color: var(--ink); }
.more-filters .check { display: flex; align-items: center; gap: .5rem; flex: none; min-height: 2.75rem; color: var(--ink); font-size: 1rem; }
.more-filters input[type="checkbox"] { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); margin: 0; }
.facets-of-list summary::after { content: "▾"; margin-inline-start: .5rem; }
.facets-of-list [open] summary::after { content: "▴"; }
.facet-groups { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); padding-top: 1.25rem; }
.facet-groups h2 { font-size: 1rem; margin: 0 0 .5rem; }
.matches ul { list-style: none; margin: 0 0 1rem; padding: 0; border: 1px solid var(--line); border-radius: var(--round); }
.matches li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 1rem; padding: .25rem 1rem; }
.matches li + li { border-top: 1px solid var(--line); }
.matches a { display: inline-block; padding-block: .5rem; font-weight: 600; }
.matches small { color: var(--soft); }
.correction a { font-weight: 600; }
@media print { .narrowing { display: none; } }
@media (max-width: 40rem) {
  .chips :is(a, button) { padding-inline: .75rem; }
  .facets-of-list > .chips, .chosen { flex-wrap: nowrap; overflow-x: auto; margin: -.25rem calc(-1 * var(--page-inset)); padding: .25rem var(--page-inset); scrollbar-width: none; }
  .facets-of-list > .chips { flex: 0 0 calc(100% + 2 * var(--page-inset)); }
  .facets-of-list > .chips li, .chosen li { flex: none; }
  .more-filters label { flex: 1 1 8rem; }
  .more-filters button { flex: 1 1 100%; }
}
`
