import type { CollectionBeforeChangeHook, SanitizedCollectionConfig } from 'payload'
import { renderHtml, sanitizeHtml } from '../../calendar/html'
import { lexicalFromHtml } from '../richText/fromHtml'
import { htmlFromLexical } from '../richText/toHtml'

/**
 * Keeps rich text and HTML in step. HTML that was handed in (API, import) is sanitised, rendered and becomes the
 * rich text (GEN-43, GEN-44); rich text that an editor changed is rendered anew; what nobody touched stays.
 */
export const keepRichText: CollectionBeforeChangeHook = ({
  collection,
  data,
  originalDoc,
  operation,
}) => {
  for (const [field, html] of textsOf(collection)) {
    const before = operation === 'update' ? originalDoc : undefined
    if (typeof data[html] === 'string' && data[html] !== before?.[html]) {
      data[html] = renderHtml(sanitizeHtml(data[html]))
      data[field] = data[html] ? lexicalFromHtml(data[html]) : null
      continue
    }
    const spoken = data[field] ? htmlFromLexical(data[field]) : ''
    const spokenBefore = before?.[field] ? htmlFromLexical(before[field]) : ''
    if (spoken !== spokenBefore || typeof data[html] !== 'string') data[html] = spoken
  }

  return data
}

/** The names of the rich texts that have HTML beside them, and of that. */
const textsOf = ({ flattenedFields }: SanitizedCollectionConfig): [string, string][] => {
  const names = new Set(flattenedFields.map(({ name }) => name))

  return flattenedFields
    .filter(({ type, name }) => type === 'richText' && names.has(`${name}Html`))
    .map(({ name }) => [name, `${name}Html`])
}
