import { page } from '../page.tsx'
import type { PageAnswer, Visit } from '../visit.ts'
import type { Incomplete } from './typedEntry.ts'

/** What stands in place of the page of a form that lacks something for it: its title, and a line that says what is to be done. */
export const incompletePage = (
  visit: Visit,
  { title, missing, wrong }: Incomplete,
): Promise<PageAnswer> => {
  const { say } = visit
  const fields = missing.map((label) => say(label)).join(', ')
  const line = [fields && say('livePreview:missing', { fields }), wrong && say(wrong)]
    .filter(Boolean)
    .join(' ')

  return page(visit, {
    head: { title: title || line, path: undefined, isUnlisted: true },
    content: (
      <div className="notice">
        {title ? <h1>{title}</h1> : null}
        <p>{line}</p>
      </div>
    ),
  })
}
