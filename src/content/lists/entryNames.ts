import type { CollectionSlug, Payload, TypedUser, Where } from 'payload'
import { isSaid } from '../../calendar/fallback.ts'
import type { Language, Languages } from '../../calendar/language.ts'
import { copiedIn, copiedTo } from '../../model/copiedTexts.ts'
import { isRecord } from '../../model/plainJson.ts'
import { languagesOf } from '../../model/settings.ts'

/** How an entry is called, and in which language that is really written. */
export type Name = { text: string; language: string }

type Id = number | string

type NameQuery = {
  user: TypedUser | null | undefined
  collection: CollectionSlug
  where: Where
  /** The requested language. */
  language: Language
  /** Also those in the trash. */
  trash?: boolean
}

/**
 * The names of some entries in their newest form in a language, or in the first where they have none there (LANG-4); those
 * alone that the user may read.
 */
export const readNames = async (
  payload: Payload,
  { user, collection, where, language, trash = false }: NameQuery,
): Promise<Map<Id, Name>> => {
  const title = payload.collections[collection]?.config.admin.useAsTitle ?? 'id'
  const { docs } = await payload.find({
    collection,
    where,
    trash,
    draft: true,
    depth: 0,
    locale: 'all',
    pagination: false,
    select: { [title]: true, copied: true },
    overrideAccess: false,
    user: user ?? null,
  })
  const nameOf = namesIn(language, languagesOf(payload), title)

  return new Map(
    docs.flatMap((doc): [Id, Name][] => {
      const name = nameOf(doc)

      return name ? [[doc.id, name]] : []
    }),
  )
}

/**
 * Calls entries that were read in all languages, or in this one, as the language shows them: by its own title, or that of
 * the first (LANG-4). A title that was copied is in the language it was written in (LANG-5). `undefined` where none is said.
 */
export const namesIn =
  (language: Language, [first]: Languages, title: string) =>
  (entry: object): Name | undefined => {
    const { [title]: said, copied }: Record<string, unknown> = { ...entry }
    const texts: Record<string, unknown> = isRecord(said) ? said : { [language]: said }
    const displayed = isSaid(texts[language]) ? language : first
    if (!isSaid(texts[displayed])) return undefined
    const { from, names } = copiedIn(isRecord(copied) ? copied[copiedTo(displayed)] : undefined)

    return { text: `${texts[displayed]}`, language: names.includes(title) ? from : displayed }
  }
