import type { Media } from '../../payload-types'
import type { Call } from '../call'

type Pictured = { image?: number | Media | null }

/** The images of some entries, by id. */
export const mediaByIds = async (call: Call, entries: Pictured[]): Promise<Map<number, Media>> => {
  const ids = [...new Set(entries.map(imageOf).filter((id) => id !== undefined))]
  if (ids.length === 0) return new Map()
  // By the Local API, because storage plugins give files their addresses in a hook.
  const { docs } = await call.payload.find({
    collection: 'media',
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    req: call.req,
    select: { alt: false, sourceUrl: false },
  })

  return new Map(docs.map((media) => [media.id, media]))
}

/** The id of an entry's image. */
export const imageOf = ({ image }: Pictured): number | undefined =>
  typeof image === 'object' ? image?.id : image
