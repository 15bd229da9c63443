/** A programme: the time first and large, the stage at its side, in columns where there is room. */
export const festival = `
:root { --page-width: 84rem; --weight-heading: 800; --text-page: clamp(2rem, 1.4rem + 3vw, 3.75rem); }
h1 { letter-spacing: -.03em; }
.day { font-size: clamp(1.375rem, 1.1rem + 1vw, 1.875rem); padding: var(--space-2) var(--space-3); border: 0; border-radius: var(--round-small); background: var(--ink); color: var(--ground); }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 21rem), 1fr)); gap: .75rem; padding-block: var(--space-3) var(--space-2); }
.stages { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr)); gap: var(--space-3) .75rem; padding-block: var(--space-3) var(--space-2); align-items: start; }
.stage-name { margin: 0; padding-block-end: var(--space-1); border-block-end: 3px solid var(--accent); font-size: var(--text-section); font-weight: 700; line-height: 1.2; }
.stage .cards { grid-template-columns: 1fr; padding-block: .75rem 0; }
.stage .where:not(.where ~ .where) { display: none; }
.card { display: flex; flex-wrap: wrap; align-content: start; gap: .75rem; padding: var(--space-3) var(--space-3) var(--space-3) 1.25rem; border: 0; border-radius: var(--round); background: var(--raised); overflow: hidden; }
.card::before { content: ""; position: absolute; inset-block: 0; inset-inline-start: 0; width: .5rem; background: var(--category); }
.card .date { display: flex; flex: 1 0 100%; gap: .375rem; text-align: start; align-items: baseline; }
.card .date b { font-size: inherit; color: inherit; }
.card .clock b { color: var(--ink); font-size: 1.5rem; font-weight: 800; line-height: 1.1; letter-spacing: -.01em; }
.card .clock span { font-size: var(--text-body); font-weight: 600; font-variant-numeric: tabular-nums; }
.card .what { flex: 1 1 10rem; }
.card :is(h2, h3, h4) { font-size: var(--text-section); order: 1; }
.card .facts { display: contents; }
.card .facts > * { order: 3; }
.card .facts > ::before { content: none; }
.card .facts > .when { order: 0; color: var(--ink); font-size: 1.5rem; font-weight: 800; line-height: 1.1; font-variant-numeric: tabular-nums; letter-spacing: -.01em; }
.card .when .zone { color: var(--soft); font-size: var(--text-small); font-weight: 400; letter-spacing: 0; }
.card .facts > .over-days { font-size: var(--text-body); letter-spacing: 0; }
.card .facts > .where { order: 2; font-weight: 600; }
.card .text { display: none; }
.card:only-child { grid-column: 1 / -1; }
@media (min-width: 40rem) {
  .cards:not(.stage *) > .card:only-child .clock { flex: 0 0 max(7rem, 1.5 * var(--clock, 0rem)); flex-direction: column; gap: 0; }
}
.card img { width: 6rem; aspect-ratio: 1; align-self: start; }
`
