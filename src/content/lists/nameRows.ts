import type { CollectionAfterOperationHook, CollectionSlug, PayloadRequest } from 'payload'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { rowsOfAdminList } from './adminList.ts'
import { type Name, namesIn, readNames } from './entryNames.ts'

/** What a row of a list of the admin is called, and all that its links lead to. */
export type RowNames = {
  /** The language that the list is shown in. */
  language: string
  /** Where it is called in another one. */
  own?: Name
  /** By field, then by id. */
  links: Record<string, Record<string, Name>>
}

/**
 * Puts beside each row of a list of the admin how it and its links are called where they have no text in the language of
 * the list, one question for each collection: cells are drawn one by one and would ask for every row.
 */
export const nameRows: CollectionAfterOperationHook = async (hook) => {
  const { args, req, result } = hook
  const rows = rowsOfAdminList(hook)
  if (!rows) return result
  const { config } = args.collection
  const { useAsTitle = 'id' } = config.admin
  const language = localeOf(req)
  const displayed = columnsOf(req, config.admin.defaultColumns)
  const ask = async (collection: CollectionSlug, ids: (number | string)[]) =>
    ids.length === 0
      ? new Map<number | string, Name>()
      : readNames(req.payload, {
          user: req.user,
          collection,
          where: { id: { in: ids } },
          language,
          trash: collection === config.slug,
        })
  const nameOf = namesIn(language, languagesOf(req.payload), useAsTitle)
  const [own, ...links] = await Promise.all([
    ask(
      config.slug,
      rows.filter((row) => !row[useAsTitle]).map(({ id }) => id),
    ),
    ...config.flattenedFields.flatMap((field) =>
      field.type === 'relationship' &&
      typeof field.relationTo === 'string' &&
      (!displayed || displayed.includes(field.name))
        ? [
            ask(field.relationTo, [...new Set(rows.flatMap((row) => idsIn(row[field.name])))]).then(
              (names) => [field.name, names] as const,
            ),
          ]
        : [],
    ),
  ])
  for (const row of rows) {
    const name = own.get(row.id) ?? nameOf(row)
    const names: RowNames = {
      language,
      ...(name && name.language !== language && { own: name }),
      links: Object.fromEntries(
        links.map(([field, names]) => [
          field,
          Object.fromEntries(
            idsIn(row[field]).flatMap((id) => {
              const called = names.get(id)

              return called ? [[id, called]] : []
            }),
          ),
        ]),
      ),
    }
    row.rowNames = names
  }

  return result
}

/** The columns that are shown; `undefined` where nothing says so. Payload notes what is hidden with a `-` before it. */
const columnsOf = ({ query }: PayloadRequest, initial: string[] | undefined) => {
  const chosen: unknown = query?.columns
  const columns = Array.isArray(chosen) && chosen.length > 0 ? chosen : initial

  return columns?.map(String)
}

const idsIn = (links: unknown): (number | string)[] =>
  [links].flat().flatMap((link) => {
    if (typeof link === 'number' || typeof link === 'string') return [link]
    if (typeof link !== 'object' || link === null || !('id' in link)) return []

    return idsIn(link.id)
  })
