import { isDeepStrictEqual } from 'node:util'
import type { CollectionBeforeChangeHook, SanitizedCollectionConfig } from 'payload'
import { renderHtml, sanitizeHtml } from '../../calendar/html.ts'
import { givingWay } from '../../storage/giveWay.ts'
import { lexicalFromHtml } from '../richText/fromHtml.ts'
import { textOf } from '../texts/localizedFields.ts'

type Texts = Record<string, unknown>

/**
 * Keeps rich text and HTML in step. Given HTML (API, import) is sanitised, rendered and becomes the rich text (GEN-43,
 * GEN-44); rich text that an editor changed is rendered again; unchanged text stays.
 */
export const syncRichText: CollectionBeforeChangeHook = async ({
  collection,
  data,
  originalDoc,
  operation,
}) => {
  await syncTexts(collection, data, operation === 'update' ? originalDoc : undefined)

  return data
}

/**
 * Does so with the texts of one language, of which `before` is what was stored. Gives way to other requests between the steps that a
 * long text makes long.
 */
export const syncTexts = async (
  collection: Pick<SanitizedCollectionConfig, 'flattenedFields'>,
  data: Texts,
  before: Texts | undefined,
): Promise<void> => {
  const giveWay = givingWay()
  for (const [field, html] of textsOf(collection)) {
    const written = data[html]
    if (typeof written === 'string' && written !== before?.[html]) {
      const sane = sanitizeHtml(written)
      await giveWay()
      const rendered = renderHtml(sane)
      data[html] = rendered
      await giveWay()
      data[field] = rendered ? lexicalFromHtml(rendered) : null
      await giveWay()
      continue
    }
    // Rendering a long text twice to find it the same would hold the process at every save.
    if (typeof written === 'string' && isDeepStrictEqual(data[field], before?.[field])) continue
    const fromEditor = textOf(richText, data[field])
    if (fromEditor !== textOf(richText, before?.[field]) || typeof written !== 'string')
      data[html] = fromEditor
  }
}

const richText = { type: 'richText' } as const

/** The names of the rich texts that have HTML beside them, and of that. */
const textsOf = ({
  flattenedFields,
}: Pick<SanitizedCollectionConfig, 'flattenedFields'>): [string, string][] => {
  const names = new Set(flattenedFields.map(({ name }) => name))

  return flattenedFields
    .filter(({ type, name }) => type === 'richText' && names.has(`${name}Html`))
    .map(({ name }) => [name, `${name}Html`])
}
