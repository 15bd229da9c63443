import type { CollectionSlug, Payload, TypedUser } from 'payload'
import { shownIn } from '../../calendar/fallback.ts'
import { languagesOf } from '../../settings.ts'

/** How an entry is called, and in which language that is. */
export type Name = { text: string; language: string }

type Id = number | string

type Asked = {
  user: TypedUser | null | undefined
  collection: CollectionSlug
  ids: Id[]
  /** The language that is asked for. */
  language: string
}

/**
 * The names of some entries in their newest form in a language, or in the first where they have none there (LANG-4); those
 * alone that the user may read.
 */
export const readNames = async (
  payload: Payload,
  { user, collection, ids, language }: Asked,
): Promise<Map<Id, Name>> => {
  if (ids.length === 0) return new Map()
  const title = payload.collections[collection]?.config.admin.useAsTitle ?? 'id'
  const { docs } = await payload.find({
    collection,
    where: { id: { in: ids } },
    draft: true,
    depth: 0,
    locale: 'all',
    pagination: false,
    select: { [title]: true },
    overrideAccess: false,
    user: user ?? null,
  })
  const [first] = languagesOf(payload)

  return new Map(
    docs.flatMap((doc): [Id, Name][] => {
      const said: unknown = new Map(Object.entries(doc)).get(title)
      const name = nameIn(said, language, first)

      return name ? [[doc.id, name]] : []
    }),
  )
}

/** A text of all languages, or of none in particular, as one of them shows it; `undefined` where nothing is said. */
export const nameIn = (said: unknown, language: string, first: string): Name | undefined => {
  if (typeof said !== 'object' || said === null) {
    return said ? { text: `${said}`, language } : undefined
  }
  const texts: Record<string, unknown> = { ...said }
  const text = shownIn(texts, language, first)
  if (!text) return undefined

  return { text: `${text}`, language: text === texts[language] ? language : first }
}
