import { times } from './times.ts'

/** Lists of events, and what searches them. */
export const list = `
.filters { display: flex; gap: .5rem; max-width: 40rem; }
.filters label { flex: 1; min-width: 0; }
.filters input, button, .button {
  font: inherit; font-size: 1rem; min-height: 2.75rem; padding: .375rem .75rem; border-radius: var(--round-small);
}
.filters input { width: 100%; min-width: 0; border: 1px solid var(--soft); background: var(--ground); color: var(--ink); }
.filters input::placeholder { color: var(--soft); opacity: 1; }
button { border: 0; background: var(--accent); color: var(--on-accent); font-weight: 600; padding-inline: 1.25rem; cursor: pointer; }
.day { font-size: 1.125rem; padding-block: .5rem; border-bottom: 2px solid var(--ink); }
.day::first-letter, .lead::first-letter, dd > time:first-child::first-letter { text-transform: uppercase; }
.cards { list-style: none; margin: 0; padding: 0; }
:root:has(.half-day) { --clock: 5.5rem; }
.card { position: relative; display: grid; grid-template-columns: var(--clock, 4rem) minmax(0, 1fr) auto; gap: .25rem 1.25rem; padding-block: 1.25rem; border-bottom: 1px solid var(--line); }
.card .date { display: grid; align-content: start; text-align: center; color: var(--soft); font-size: .875rem; line-height: 1.3; }
.card .date b { font-size: 1.75rem; line-height: 1.1; color: var(--ink); font-weight: 650; font-variant-numeric: tabular-nums; }
.card .clock b { font-size: 1.1875rem; line-height: 1.25; }
.card .clock b::first-letter { text-transform: uppercase; }
.card .what { display: grid; gap: .25rem; align-content: start; min-width: 0; }
.card :is(h2, h3, h4) { margin: 0; font-size: 1.1875rem; }
.what a { color: inherit; text-decoration: none; }
.what a::after { content: ""; position: absolute; inset: 0; }
.card:hover .what a { text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; }
.card img { width: 10rem; aspect-ratio: 3 / 2; object-fit: cover; object-position: var(--fx, 50%) var(--fy, 50%); border-radius: var(--round-small); background: var(--raised); }
.facts { display: flex; flex-wrap: wrap; column-gap: 1.25rem; clip-path: inset(-.25rem); color: var(--soft); overflow-wrap: anywhere; }
.facts > ::before { content: "·"; display: inline-block; width: .5rem; margin-inline: -.875rem .375rem; color: var(--soft); font-size: 1rem; font-weight: 400; text-align: center; }
.card .text { max-width: 62ch; overflow-wrap: anywhere; }
.mark { color: var(--accent); font-weight: 600; }
.dates { list-style: none; margin: 0; padding: 0; }
.dates li { display: flex; flex-wrap: wrap; gap: 0 1rem; padding-block: .625rem; border-bottom: 1px solid var(--line); }
.dates a, .alone { display: inline-block; min-height: 1.5rem; }
.dates a::first-letter, .alone::first-letter { text-transform: uppercase; }
.paging { display: grid; grid-template-columns: 1fr auto 1fr; gap: 1rem; align-items: center; padding-block: 1rem; color: var(--soft); }
.paging a { padding-block: .5rem; }
.paging :last-child { text-align: end; }
@media (max-width: 40rem) {
  :root:has(.half-day) { --clock: 5rem; }
  .card { grid-template-columns: var(--clock, 3.25rem) minmax(0, 1fr); gap: .5rem 1rem; }
  .card img { grid-column: 2; width: 100%; max-width: 20rem; }
  .card .text { display: none; }
  .card .clock b { font-size: 1.0625rem; }
  :is(.shelf, .dates) .facts { flex-direction: column; }
}
${times}`
