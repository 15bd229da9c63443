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
.matches ul { list-style: none; margin: 0 0 1rem; padding: 0; border: 1px solid var(--line); border-radius: var(--round); }
.matches li { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: 0 1rem; padding: .25rem 1rem; }
.matches li + li { border-top: 1px solid var(--line); }
.matches a { display: inline-block; padding-block: .5rem; font-weight: 600; }
.matches small { color: var(--soft); }
.correction a { font-weight: 600; }
@media print { .facets-of-list, .chosen { display: none; } }
`
