/** The grid of a month. Where it has no room, the days on which something happens stand below one another. */
export const month = `
.turn { display: flex; flex-wrap: wrap; gap: .5rem 2rem; align-items: baseline; justify-content: space-between; }
.turn h1::first-letter, .days .name::first-letter { text-transform: uppercase; }
.turn a { padding-block: .5rem; display: inline-block; }
.weekdays { display: none; }
.days, .days ul { list-style: none; margin: 0; padding: 0; }
.days > li { padding-block: .75rem; border-bottom: 1px solid var(--line); }
.days > .empty, .days .number { display: none; }
.days h2 { font-size: 1rem; }
.days h2 a { color: inherit; display: inline-block; padding-block: .25rem; }
.days ul a { display: block; padding-block: .25rem; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.days ul a:hover { text-decoration: underline; text-decoration-color: var(--accent); }
.days .on a { color: var(--soft); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.days ul b { color: var(--soft); font-weight: 500; font-variant-numeric: tabular-nums; }
.days ul i, .notice-mark { font-style: normal; font-weight: 600; color: var(--alarm); }
.days .today h2 { color: var(--accent); }
@media (min-width: 52rem) {
  .weekdays, .days { display: grid; grid-template-columns: repeat(7, minmax(0, 1fr)); }
  .weekdays span { padding: .375rem .5rem; font-size: .875rem; color: var(--soft); }
  .weekdays span::first-letter { text-transform: uppercase; }
  .days { gap: 1px; border: 1px solid var(--line); border-radius: var(--round); overflow: clip; }
  .days > li, .days > .empty { display: block; min-height: 7.5rem; padding: .375rem .5rem .5rem; border: 0; box-shadow: 0 0 0 1px var(--line); }
  .days .name { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
  .days .number { display: inline-block; min-width: 1.75rem; line-height: 1.75rem; text-align: center; }
  .days h2 { font-size: .9375rem; font-weight: 500; }
  .days h2 a { font-weight: 700; padding: 0; }
  .days .today .number { background: var(--accent); color: var(--on-accent); border-radius: 1rem; }
  .days ul { font-size: .875rem; line-height: 1.35; }
  .days ul a { padding: .1875rem .375rem; margin-block: .125rem; border-radius: .375rem; background: var(--raised); }
  .days .on a { background: none; }
  .from-2 { grid-column-start: 2; } .from-3 { grid-column-start: 3; } .from-4 { grid-column-start: 4; }
  .from-5 { grid-column-start: 5; } .from-6 { grid-column-start: 6; } .from-7 { grid-column-start: 7; }
}
`
