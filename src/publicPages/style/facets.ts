/** What lists are narrowed by. */
export const facets = `
.chips { list-style: none; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: .5rem; }
.chips a { display: inline-flex; align-items: center; gap: .5rem; min-height: 2.75rem; padding: .25rem 1rem; border: 1px solid var(--line); border-radius: 1.5rem; background: var(--raised); color: var(--ink); text-decoration: none; overflow-wrap: anywhere; }
.chips a:hover { border-color: var(--accent); text-decoration: underline; }
.chips small { color: var(--soft); font-variant-numeric: tabular-nums; }
.chosen a { border-color: var(--accent); background: none; font-weight: 600; }
.facets-of-list { display: grid; gap: .75rem; margin-block: 1rem; }
.facets-of-list summary { display: inline-flex; align-items: center; min-height: 2.75rem; cursor: pointer; font-weight: 600; color: var(--accent); }
.facets-of-list summary::after { content: "▾"; margin-inline-start: .5rem; }
.facets-of-list [open] summary::after { content: "▴"; }
.facet-groups { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); padding-block: .75rem; }
.facet-groups h2 { font-size: 1rem; margin: 0 0 .5rem; }
@media print { .facets-of-list, .chosen { display: none; } }
`
