import { imageOf } from '../../api/media/find.ts'
import { slugOf } from '../../model/slugs.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import type { Visit } from '../visit.ts'

/** The alternative text of the picture of an entry, in the language of the page; empty if there is none. */
export const altOf = async (
  { call }: Visit,
  entry: Parameters<typeof imageOf>[0],
): Promise<string> => {
  const id = imageOf(entry)
  const { flattenedFields } = call.payload.collections[slugOf(call.payload, 'media')].config
  // A site's own files need not say it.
  if (id === undefined || !flattenedFields.some(({ name }) => name === 'alt')) return ''
  const where = { id: { equals: id } }
  const [picture] = await findFields(call, 'media', { where, select: { alt: true } })

  return typeof picture?.alt === 'string' ? picture.alt : ''
}
