import type { CollectionBeforeChangeHook, SanitizedCollectionConfig } from 'payload'
import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { spokenIn } from '../localizedFields.ts'
import { lexicalFromHtml } from '../richText/fromHtml.ts'

type Texts = Record<string, unknown>

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
  keepInStep(collection, data, operation === 'update' ? originalDoc : undefined)

  return data
}

/** Does so with the texts of one language, of which `before` is what was stored. */
export const keepInStep = (
  collection: SanitizedCollectionConfig,
  data: Texts,
  before: Texts | undefined,
): void => {
  for (const [field, html] of textsOf(collection)) {
    const written = data[html]
    if (typeof written === 'string' && written !== before?.[html]) {
      const rendered = renderHtml(sanitizeHtml(written))
      data[html] = rendered
      data[field] = rendered ? lexicalFromHtml(rendered) : null
      continue
    }
    const spoken = spokenIn(richText, data[field])
    if (spoken !== spokenIn(richText, before?.[field]) || typeof written !== 'string')
      data[html] = spoken
  }
}

const richText = { type: 'richText' } as const

/** The names of the rich texts that have HTML beside them, and of that. */
const textsOf = ({ flattenedFields }: SanitizedCollectionConfig): [string, string][] => {
  const names = new Set(flattenedFields.map(({ name }) => name))

  return flattenedFields
    .filter(({ type, name }) => type === 'richText' && names.has(`${name}Html`))
    .map(({ name }) => [name, `${name}Html`])
}
