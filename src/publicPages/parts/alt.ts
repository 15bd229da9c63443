import { imageOf } from '../../api/media/find.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import { findFields } from '../../storage/documentCache/findDocuments.ts'
import type { Visit } from '../visit.ts'

/** The alternative text of the picture of an entry, in the language of the page; empty if there is none. */
export const altOf = async (
  visit: Visit,
  entry: Parameters<typeof imageOf>[0],
): Promise<string> => {
  const id = imageOf(entry)

  return id === undefined ? '' : ((await altsOf(visit, [id])).get(id) ?? '')
}

/** The alternative texts of pictures, by their ids; one query. */
export const altsOf = async ({ call }: Visit, ids: StoredId[]): Promise<Map<StoredId, string>> => {
  const { flattenedFields } = call.payload.collections[slugOf(call.payload, 'media')].config
  // A site's own files need not say it.
  if (!flattenedFields.some(({ name }) => name === 'alt')) return new Map()
  const pictures = await findFields(call, 'media', {
    where: { id: { in: ids } },
    select: { alt: true },
  })

  return new Map(
    pictures.flatMap(({ id, alt }) => (typeof alt === 'string' ? [[id, alt] as const] : [])),
  )
}
