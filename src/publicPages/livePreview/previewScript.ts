import { scriptAnswer } from '../scriptAnswer.ts'

/**
 * The script of the frame beside a form. It takes Payload's messages of live previews from the window around it alone, sends what the form
 * holds to the address of the frame, one request at a time and the latest values last, and puts the page that comes back in place of the one before:
 * pictures that stay the same are not loaded again, and the page stays where it was scrolled to. Links open beside the admin.
 */
const script = `(() => {
'use strict'
if (parent === window) return
const { origin } = location
const tell = (message) => parent.postMessage(message, origin)
let latest
let isAsking = false

const draw = (html) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const script of page.querySelectorAll('script')) script.remove()
  const pictures = new Map([...document.images].map((image) => [image.outerHTML, image]))
  for (const image of page.images) {
    const same = pictures.get(image.outerHTML)
    if (same) image.replaceWith(same)
  }
  const { scrollX, scrollY } = window
  document.title = page.title
  document.documentElement.lang = page.documentElement.lang
  document.body.replaceWith(document.adoptNode(page.body))
  scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' })
}

const ask = async () => {
  if (isAsking) return
  isAsking = true
  while (latest) {
    const body = JSON.stringify(latest)
    latest = undefined
    let status = 0
    try {
      const headers = { Accept: 'text/html', 'Content-Type': 'application/json' }
      const answer = await fetch(location.href, { method: 'POST', headers, body })
      if (answer.ok) draw(await answer.text())
      status = answer.status
    } catch {}
    tell({ type: 'calendar-live-preview', status })
  }
  isAsking = false
}

addEventListener('message', ({ source, origin: sender, data }) => {
  if (source !== parent || sender !== origin || data?.type !== 'payload-live-preview') return
  if (!data.data) return
  const { id, ...values } = data.data
  latest = { collection: data.collectionSlug, data: values, ...(id && { id: Number(id) }) }
  void ask()
})

addEventListener('click', (event) => {
  const link = event.target.closest?.('a[href]')
  const href = link?.getAttribute('href')
  if (!href || href.startsWith('#')) return
  event.preventDefault()
  if (!link.closest('.actions')) open(link.href, '_blank', 'noopener')
})
addEventListener('submit', (event) => event.preventDefault())
tell({ type: 'payload-live-preview', ready: true })
})()
`

/** Sends the script of the frame. */
export const previewScript = () => scriptAnswer(script)
