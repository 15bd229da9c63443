/** How many lines of type the sheet of a month is high, by how much its rows hold. */
const lines = { quiet: 38, filled: 50, busy: 63, full: 78 } as const

const sizes = Object.entries(lines)
  .map(([fullness, count]) => `.poster.${fullness} { font-size: calc(100vh / ${count * 1.25}); }`)
  .join('\n')

/**
 * A month on paper: one sheet in landscape format, of any size, in the colours of the owner. All lengths follow the height of the sheet.
 */
export const poster = `
@page poster { size: landscape; margin: 8mm; }
@media print {
  body:has(.poster) { page: poster; height: 100vh; min-height: 0; overflow: hidden; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  body:has(.poster) .top { padding: 0 0 1vh; font-size: 2.2vh; clip-path: none; box-shadow: none; max-width: none; }
  body:has(.poster) .top a { padding-block: .5vh; }
  body:has(.poster) .top img { height: 4vh; }
  body:has(.poster) .languages { display: none; }
  main:has(.poster) { display: flex; flex-direction: column; gap: 1vh; min-height: 0; }
  main:has(.poster) > :not(.turn, .poster) { display: none; }
  .turn h1 { font-size: 5vh; color: var(--accent); }
  .turn nav, .day-grid { display: none; }
  .poster { flex: 1; min-height: 0; display: flex; flex-direction: column; line-height: 1.25; }
  ${sizes}
  .poster .weekdays span { font-size: 1em; padding: .2em .4em; font-weight: 600; color: var(--ink); }
  .weeks { flex: 1; min-height: 0; display: grid; grid-auto-rows: auto; align-content: stretch; border-radius: 0; }
  .weeks > li.past, .weeks > li { min-height: 0; padding-bottom: .2em; }
  .days > li, .days > .empty { padding: .1em .3em; }
  .days h2, .days h2 a { font-size: 1em; line-height: 1.25; }
  .days .number { line-height: 1.25; min-width: 0; }
  .days .today .number { background: none; color: inherit; }
  .days ul, .days .more, .bars { font-size: 1em; line-height: 1.25; }
  .days ul a, .days .more { padding: 0; }
  .days ul a::before { width: .6em; height: .6em; margin-inline-end: .35em; }
  .bars { gap: .1em 0; }
  .bars a { padding: 0 .4em; margin-inline: .2em; border-radius: .3em; }
  .running details { padding: 0; }
  .running details .bars { display: none; }
  .on-paper { display: block; padding-top: .4em; line-height: 1.25; }
  .on-paper h2 { font-size: 1em; }
  .on-paper ul { list-style: none; margin: 0; padding: 0; columns: 4; column-gap: 1em; }
  .on-paper a { display: block; color: inherit; text-decoration: none; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
  .on-paper a::before { content: ""; display: inline-block; width: .6em; height: .6em; margin-inline-end: .35em; border-radius: 1em; background: var(--category); }
  .running summary { padding: 0 .4em; font-size: 1em; list-style: none; }
}
`
