import type { CollectionSlug, Payload, SanitizedCollectionConfig } from 'payload'
import { type LocalizedField, localizedFields } from '../collections/localizedFields.ts'
import { copiedFields, languagesOf } from './copiedFields.ts'

/** An entry with Italian texts that are the English ones word for word. */
export type EnglishCopy = {
  collection: CollectionSlug
  id: number
  /** What it is called in English. */
  title: string
  inTrash: boolean
  fields: LocalizedField[]
}

const batch = 100

/**
 * All English copies of a calendar, as it is public and in the newest drafts, the trash included: in every localized
 * field that editors write, of every collection that has some.
 */
export const findEnglishCopies = async (payload: Payload): Promise<EnglishCopy[]> => {
  const found: EnglishCopy[] = []
  for (const { config } of Object.values(payload.collections)) {
    if (localizedFields(config).length === 0) continue
    const ids = await idsOf(payload, config.slug)
    for (let start = 0; start < ids.length; start += batch) {
      found.push(...(await copiesAmong(payload, config, ids.slice(start, start + batch))))
    }
  }

  return found
}

const idsOf = async (payload: Payload, collection: CollectionSlug): Promise<number[]> => {
  const { docs } = await payload.find({
    collection,
    depth: 0,
    pagination: false,
    select: {},
    sort: 'id',
    trash: true,
  })

  return docs.map(({ id }) => Number(id))
}

const copiesAmong = async (
  payload: Payload,
  config: SanitizedCollectionConfig,
  ids: number[],
): Promise<EnglishCopy[]> => {
  const fields = localizedFields(config)
  const forms = await Promise.all([
    formsOf(payload, config, { ids, draft: false }),
    config.versions?.drafts ? formsOf(payload, config, { ids, draft: true }) : new Map(),
  ])

  return ids.flatMap((id) => {
    const entry = forms.map((form) => form.get(id) ?? {})
    const copied = new Set(entry.flatMap((form) => copiedFields(form, fields)))
    if (copied.size === 0) return []

    return [
      {
        collection: config.slug,
        id,
        title: titleOf(config, entry[0] ?? {}),
        inTrash: entry.some((form) => 'deletedAt' in form && Boolean(form.deletedAt)),
        fields: fields.filter((field) => copied.has(field)),
      },
    ]
  })
}

/** Entries in all languages, as they are public or in their newest form. */
const formsOf = async (
  payload: Payload,
  config: SanitizedCollectionConfig,
  { ids, draft }: { ids: number[]; draft: boolean },
): Promise<Map<number, object>> => {
  const { docs } = await payload.find({
    collection: config.slug,
    where: { id: { in: ids } },
    draft,
    depth: 0,
    locale: 'all',
    pagination: false,
    trash: true,
  })

  return new Map(docs.map((entry) => [Number(entry.id), entry]))
}

const titleOf = ({ admin }: SanitizedCollectionConfig, entry: object): string => {
  const title = new Map<string, unknown>(Object.entries(entry)).get(admin.useAsTitle ?? 'id')
  const english = typeof title === 'string' ? title : languagesOf(title).en

  return typeof english === 'string' ? english : ''
}
