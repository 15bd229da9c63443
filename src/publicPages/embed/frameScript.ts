import type { PageEndpoint } from '../visit.ts'

/**
 * The script of embedded pages: it tells the page around the frame how high its content is, and whether it has taken the place of
 * another page in the frame. `docs/pages.md` describes the message. A height is no secret, and the policy of the page decides
 * who may frame it, so that any parent may hear it.
 */
const script = `(() => {
'use strict'
if (parent === window) return
const root = document.documentElement
const before = document.referrer && new URL(document.referrer)
let hasTurned = before && before.origin === location.origin && /\\/embed\\//.test(before.pathname)
const tell = () => {
  const height = Math.ceil(root.getBoundingClientRect().height)
  parent.postMessage({ type: 'events-calendar', height, hasTurned: Boolean(hasTurned) }, '*')
}
addEventListener('load', () => {
  tell()
  hasTurned = false
})
new ResizeObserver(tell).observe(root)
})()
`

/** Sends the script of embedded pages. */
export const frameScript: PageEndpoint = () => ({
  headers: {
    'Content-Type': 'text/javascript; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=3600',
  },
  body: script,
})
