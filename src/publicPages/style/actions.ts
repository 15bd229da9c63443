/** What a page offers to do with what it shows. */
export const actions = `
.actions summary { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .375rem 1rem; border: 1px solid var(--soft); border-radius: .5rem; cursor: pointer; font-weight: 600; }
.actions summary::after { content: "▾"; margin-inline-start: .5rem; color: var(--soft); }
.actions[open] summary::after { content: "▴"; }
.actions ul { list-style: none; margin: .25rem 0 0; padding: 0; }
.actions li a { display: inline-block; padding-block: .5rem; }
`
