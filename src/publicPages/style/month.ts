const columns = [1, 2, 3, 4, 5, 6, 7]

/** Where a day or a bar begins, and over how many days it goes. */
const places = columns
  .map(
    (column) =>
      `.from-${column} { grid-column-start: ${column}; } .over-${column} { grid-column-end: span ${column}; }`,
  )
  .join('\n')

/**
 * The grid of a month. Where it has no room, a narrow grid leads to the days, and those on which something happens stand below one
 * another, each week with what begins to run in it. The month of today begins with today there.
 */
export const month = `
.turn { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; justify-content: space-between; }
.turn h1::first-letter, .days .name::first-letter, .weekdays span::first-letter { text-transform: uppercase; }
.turn .row { column-gap: 1rem; }
.turn a { padding-block: .5rem; display: inline-block; }
${places}
.poster { --category: #6d6d6d; }
.poster .weekdays { display: none; }
.weekdays { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); }
.weekdays span { padding: .375rem .5rem; font-size: .875rem; color: var(--soft); }
.day-grid .weekdays span { padding-inline: 0; text-align: center; overflow: hidden; }
.day-grid ol { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); gap: .125rem; }
.day-grid time { display: block; line-height: 1.5rem; }
.day-grid li { text-align: center; min-height: 3.25rem; padding-top: .25rem; color: var(--soft); font-variant-numeric: tabular-nums; border-radius: var(--round-small); }
.day-grid li:has(a) { padding: 0; background: var(--raised); }
.day-grid a { display: block; height: 100%; padding-top: .25rem; color: var(--ink); text-decoration: none; font-weight: 600; border-radius: var(--round-small); }
.day-grid .today time > :first-child { display: inline-block; min-width: 1.75rem; background: var(--accent); color: var(--on-accent); border-radius: 1rem; }
.day-grid .count { display: inline-block; min-width: 1.25rem; padding-inline: .3125rem; font-size: .75rem; line-height: 1.125rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--ground); color: var(--ink); }
.crossed a { box-shadow: inset 0 -3px var(--line); }
.weeks, .days, .days ul, .bars { list-style: none; margin: 0; padding: 0; }
.days > li { padding-block: .75rem; border-bottom: 1px solid var(--line); }
.days > .empty:not(.today), .days .number, .on-paper { display: none; }
.days h2, .running h2 { font-size: 1rem; }
.days .name { display: inline-block; }
.days h2 a { color: inherit; display: inline-block; padding-block: .25rem; }
.days ul a, .bars a { display: block; padding-block: .25rem; color: inherit; text-decoration: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.days ul a::before { content: ""; display: inline-block; width: .5rem; height: .5rem; margin-inline-end: .5rem; border-radius: 1rem; background: var(--category); }
.days .more { display: inline-block; padding-block: .25rem; color: inherit; }
.days ul a:hover, .bars a:hover { text-decoration: underline; }
.days ul b { color: var(--soft); font-weight: 500; font-variant-numeric: tabular-nums; }
.days ul i, .bars i, .notice-mark { font-style: normal; font-weight: 600; }
.days ul small { color: var(--soft); }
.days ul i, .notice-mark { color: var(--alarm); }
.days .today h2 { color: var(--accent); }
.running { padding-block: .75rem; border-bottom: 1px solid var(--line); }
.bars { display: grid; gap: .25rem; }
.bars a { padding: .25rem .625rem; border-radius: var(--round-small); background: var(--category); color: #fff; }
.running details { padding-top: .25rem; }
.running summary { cursor: pointer; padding-block: .375rem; font-size: .875rem; color: var(--soft); }
@media screen {
  .days ul .zone { display: block; overflow: hidden; text-overflow: ellipsis; }
  .days ul i::after { content: "\\A"; white-space: pre; }
}
@media screen and (max-width: 51.99rem) {
  .turn li:has([href^="#"]) { display: none; }
  .running h2 { padding-bottom: .375rem; }
  .bars { grid-template-columns: minmax(0, 1fr); }
  .bars li { grid-column: 1 / -1; }
  .weeks > li:has(~ li .today), .days > li:has(~ .today) { display: none; }
  .weeks > li + li:not(:has(.today)) :is(.begun, .in-week), .weeks > li:is(:first-child, :has(.today)) .new { display: none; }
}
@media (max-width: 30rem) {
  .day-grid { margin-inline: calc(-1 * var(--page-inset)); }
  .day-grid ol { gap: 1px; }
}
@media print, (min-width: 52rem) {
  body:has(.poster), main:has(.poster) { --page-width: 88rem; }
  .day-grid, .running .new { display: none; }
  .poster .weekdays, .days, .bars { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); }
  .weeks { border: 1px solid var(--line); border-radius: var(--round); overflow: clip; }
  .weeks > li { padding-bottom: .375rem; min-height: 7.5rem; background: repeating-linear-gradient(to right, transparent 0, transparent calc(100% / 7 - 1px), var(--line) calc(100% / 7 - 1px), var(--line) calc(100% / 7)) 0 0 / calc(100% + 1px) 100%; }
  .weeks > .past, .weeks > li:not(:has(.days > :not(.empty), .running)) { min-height: 2.75rem; }
  .weeks > li + li { border-top: 1px solid var(--line); }
  .days > li, .days > .empty:not(.today) { display: block; padding: .375rem .375rem .25rem; border: 0; }
  .days .name, .running h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .days .number { display: inline-block; min-width: 1.75rem; line-height: 1.75rem; text-align: center; }
  .days h2 { font-size: .9375rem; font-weight: 500; }
  .days h2 a { font-weight: 700; padding: 0; }
  .days .today .number { background: var(--accent); color: var(--on-accent); border-radius: 1rem; }
  .days ul, .days .more, .bars { font-size: .8125rem; line-height: 1.35; }
  .days .more { padding: .25rem; }
  .days ul a { padding: .25rem; border-radius: .375rem; }
  .days ul a::before { margin-inline-end: .3125rem; }
  .days ul a:hover { background: var(--raised); }
  .running { padding: 0; border: 0; }
  .bars { gap: .1875rem 0; }
  .bars a { margin-inline: .25rem; padding-inline: .5rem; border-radius: .375rem; }
  .bars .begun a { margin-inline-start: 0; border-start-start-radius: 0; border-end-start-radius: 0; }
  .bars .goes-on a { margin-inline-end: 0; border-start-end-radius: 0; border-end-end-radius: 0; }
  .running details { padding-top: .1875rem; }
  .running summary { padding: .25rem .5rem; font-size: .8125rem; width: fit-content; }
}
`
