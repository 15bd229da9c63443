import { base } from './baseStyle.ts'
import { cards } from './cards.ts'
import { embedded } from './embedStyle.ts'
import { entry } from './entryStyle.ts'
import { event } from './eventStyle.ts'
import { facets } from './facets.ts'
import { list } from './list.ts'
import { minified } from './minified.ts'
import { month } from './month.ts'
import { picture } from './pictureStyle.ts'
import { poster } from './poster.ts'
import { submission } from './submission.ts'

/** The menu of actions of a page. */
const actions = `
.actions summary { display: inline-flex; align-items: center; min-height: 2.75rem; padding: .375rem 1rem; border: 1px solid var(--soft); border-radius: var(--round-small); cursor: pointer; font-weight: 600; }
.actions summary::after { content: "▾"; margin-inline-start: .5rem; color: var(--soft); }
.actions[open] summary::after { content: "▴"; }
.actions ul { list-style: none; margin: .25rem 0 0; padding: 0; }
.actions li a { display: inline-block; padding-block: .5rem; }
`

/** Paper shows only the content. */
const print = `
@media print {
  :root { --ground: #fff; --raised: #fff; --ink: #000; --soft: #333; --line: #999; --accent: #000; }
  html { font-size: 11pt; }
  .top nav, .skip, .filters, .paging, .bottom, .actions { display: none; }
  main { padding: 0; max-width: none; }
  .card, .about > div, tr { break-inside: avoid; }
  h1, h2, h3 { break-after: avoid; }
  .about { padding: 0; }
  .prose a[href^="http"]::after { content: " (" attr(href) ")"; overflow-wrap: anywhere; }
}
`

/** The style sheet of all pages, minified. */
export const sheet = minified(
  [
    base,
    list,
    facets,
    cards,
    month,
    entry,
    event,
    picture,
    actions,
    submission,
    embedded,
    print,
    poster,
  ].join(''),
)
