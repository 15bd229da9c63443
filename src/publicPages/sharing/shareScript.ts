import { scriptAnswer } from '../scriptAnswer.ts'

/**
 * Opens the share sheet of the system in place of the links, where there is one. A visitor who closes it is done; where it fails,
 * the links are there. Pages that a site navigates to without loading them are covered, because the document listens.
 */
const script = `document.addEventListener('click', async (event) => {
  const links = event.target.closest('.share > summary')?.parentElement
  if (!links || links.open || !navigator.share) return
  event.preventDefault()
  try {
    await navigator.share({ title: links.dataset.title, url: links.querySelector('input').value })
  } catch (error) {
    if (error.name !== 'AbortError') links.open = true
  }
})
`

/** Sends the script that shares a page. */
export const shareScript = () => scriptAnswer(script)
