import { mapHeight, mapWidth } from '../tileMap/mapWindow.ts'

/** The map of a list, and the two forms of a list. */
export const resultsMap = `
.facets-of-list > .views { margin-inline-start: auto; }
.facets-of-list > [open] { order: 1; }
@media (min-width: 60rem) {
  .narrowing { position: relative; }
  .facets-of-list > .views { position: absolute; inset-block-start: 0; inset-inline-end: 0; }
}
.views ul { list-style: none; margin: 0; padding: 0; display: inline-flex; border: 1px solid var(--line); border-radius: var(--round-small); overflow: hidden; }
.views a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .25rem 1rem; color: var(--ink); text-decoration: none; }
.views a:hover { text-decoration: underline; }
.views a:focus-visible { outline-offset: -3px; }
.views [aria-current] { background: var(--accent); color: var(--on-accent); font-weight: 600; }
.results-map { display: grid; gap: var(--space-3) var(--space-5); align-items: start; }
.results-map figure { margin: 0; max-width: 40rem; }
.map { display: block; width: 100%; aspect-ratio: ${mapWidth} / ${mapHeight}; border-radius: var(--round); background: var(--raised); }
.map svg { overflow: visible; }
.map > svg:first-child { overflow: hidden; }
.map a { fill: #c1121f; stroke: #fff; stroke-width: 2; cursor: pointer; }
.map a:hover { fill: #8f0d16; }
.map text { fill: #fff; stroke: none; font: 700 .8125rem var(--font); text-anchor: middle; dominant-baseline: central; }
.map .long { font-size: .6875rem; }
.map .ring { fill-opacity: .35; stroke: none; }
.map .hole { fill: #fff; stroke: none; }
:is(.tile-map, .results-map) figcaption { font-size: .75rem; color: var(--soft); padding-top: .25rem; text-align: end; }
:is(.tile-map, .results-map) figcaption a { color: inherit; display: inline-block; min-height: 1.5rem; }
.results-map :is(h2, h3) { font-size: var(--text-section); margin-block-end: var(--space-2); }
.results-map ul { list-style: none; margin: 0; padding: 0; columns: 16rem; column-gap: var(--space-4); }
.results-map li { display: flex; justify-content: space-between; align-items: center; gap: 1rem; padding-block: .25rem; border-bottom: 1px solid var(--line); break-inside: avoid; }
.results-map li a { display: inline-block; padding-block: .375rem; font-weight: 600; overflow-wrap: anywhere; }
.results-map small { flex: none; }
.results-map :is(small, p) { color: var(--soft); font-size: var(--text-small); }
.results-map p { margin-block-start: var(--space-3); }
@media (min-width: 60rem) {
  .results-map { grid-template-columns: minmax(0, 40rem) minmax(16rem, 1fr); }
  .results-map figure { position: sticky; inset-block-start: var(--space-3); }
}
@media print { .results-map figure { position: static; } }
@media (prefers-color-scheme: dark) { .map image { filter: brightness(.8); } }
`
