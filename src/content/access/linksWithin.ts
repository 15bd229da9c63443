import type { FlattenedField, PayloadRequest, SanitizedCollectionConfig } from 'payload'
import { isRecord } from '../../model/plainJson.ts'
import { fieldsWithin, targetOf } from './paths.ts'

export type Data = Record<string, unknown>

/** Where a document holds a link, or several: `holder[name]`. */
export type LinkPlace = { holder: Data; name: string; targets: string[] }

/** The collections that documents of a collection link to, whatever groups, arrays and blocks lie between. */
export const targetsOf = (
  { flattenedFields }: SanitizedCollectionConfig,
  req: PayloadRequest,
): Set<string> => {
  const targets = new Set<string>()
  const visit = (fields: FlattenedField[]): void => {
    for (const field of fields) {
      if (field.type === 'join') continue
      const reached = [targetOf(field) ?? []].flat()
      for (const target of reached) targets.add(target)
      if (reached.length === 0) visit(fieldsWithin(field, req))
    }
  }
  visit(flattenedFields)

  return targets
}

/** Every place of links in a document as it is answered, in one language or in all. */
export const linksWithin = (
  data: Data,
  fields: FlattenedField[],
  req: PayloadRequest,
): LinkPlace[] =>
  fields.flatMap((field) =>
    holdersOf(data, field, req).flatMap(({ holder, name }) => {
      const targets = field.type === 'join' ? [] : [targetOf(field) ?? []].flat()
      if (targets.length > 0) return [{ holder, name, targets }]

      return [holder[name]]
        .flat()
        .filter(isRecord)
        .flatMap((part) => linksWithin(part, partFields(part, field, req), req))
    }),
  )

/** A query of all languages answers with a value for each. */
const holdersOf = (
  data: Data,
  { name, localized }: FlattenedField & { localized?: boolean },
  req: PayloadRequest,
): { holder: Data; name: string }[] => {
  const value = data[name]
  if (value === undefined || value === null) return []
  const isInAll = localized && isRecord(value) && req.locale === 'all'

  return isInAll
    ? Object.keys(value).map((locale) => ({ holder: value, name: locale }))
    : [{ holder: data, name }]
}

const partFields = (part: Data, field: FlattenedField, req: PayloadRequest): FlattenedField[] => {
  if (field.type !== 'blocks') return fieldsWithin(field, req)
  const named = (block: { slug: string }) => block.slug === part.blockType
  const { config } = req.payload
  const ofField = [...(field.blockReferences ?? []), ...field.blocks].filter(
    (block) => typeof block !== 'string',
  )

  return (ofField.find(named) ?? config.blocks?.find(named))?.flattenedFields ?? []
}
