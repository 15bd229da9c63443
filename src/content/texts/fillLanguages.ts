import type { Payload, Where } from 'payload'
import type { Language } from '../../calendar/language.ts'
import type { Field } from '../../model/fields/field.ts'
import { languagesOf } from '../../model/settings.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import { shapes } from '../shapes.ts'
import { type InLanguages, resolveTexts, type Shape } from './resolveTexts.ts'

const atOnce = 200

/**
 * Gives entries that were saved before a calendar had all of its languages what each of them shows (LANG-4); their last
 * change stays as it was (DT-20).
 */
export const fillLanguages = async (payload: Payload): Promise<void> => {
  const there = Object.values(shapes).filter(({ collection }) => hasCollection(payload, collection))
  for (const shape of there) {
    for (let last: number | undefined = 0; last !== undefined; ) {
      const some = await lacking(payload, shape, last)
      for (const entry of some) await fill(payload, shape, entry)
      last = some.length < atOnce ? undefined : some.at(-1)?.id
    }
  }
}

type Entry = Record<string, unknown> & { id: number }

const lacking = async (payload: Payload, shape: Shape, last: number): Promise<Entry[]> => {
  const missing: Where[] = languagesOf(payload).map((language) => ({
    [`resolved.${language}.slug`]: { equals: null },
  }))
  const { docs } = await payload.db.find<Entry>({
    collection: slugOf(payload, shape.collection),
    where: { and: [{ id: { greater_than: last } }, { or: missing }] },
    sort: 'id',
    limit: atOnce,
    pagination: false,
    select: readOf(shape),
  })

  return docs
}

/** What `resolved` is made of. */
const readOf = ({ fields, folded, title }: Shape): Record<string, true> => {
  const searched = Object.values<Field>(fields).filter((field) => folded && field.searched)

  return Object.fromEntries([title, 'slug', ...searched.map(({ stored }) => stored)].map(asRead))
}

const asRead = (name: string) => [name, true] as const

const fill = async (payload: Payload, shape: Shape, entry: Entry): Promise<void> => {
  const [first] = languagesOf(payload)
  const resolved = resolveTexts(shape, {
    languages: languagesOf(payload),
    slugs: inLanguages(entry.slug, first),
    localized: (field) => inLanguages(entry[field], first),
    plain: (field) => textIn(entry[field]),
  })
  await payload.db.updateOne({
    collection: slugOf(payload, shape.collection),
    id: entry.id,
    data: { resolved },
    options: { timestamps: false },
    returning: false,
  })
}

/** A text as adapters answer it: in all languages, or in the only one that there is. */
const inLanguages = (value: unknown, only: Language): InLanguages =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).map(([language, text]): [Language, string] => [
          language,
          textIn(text),
        ]),
      )
    : { [only]: textIn(value) }

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')
