import type { PayloadRequest } from 'payload'
import { alsoIn } from '../../content/hooks/alsoIn.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Mergeable } from './mergeable.ts'

/** Fields that hooks compute. */
const derived = ['resolved', 'eventCount', 'sizes']

/** A deleted term as arguments of a save: the texts of the first language as data, those of the others as context. */
export const recreatedTerm = (
  { payload }: PayloadRequest,
  resource: Mergeable,
  stored: Record<string, unknown>,
) => {
  const [first, ...others] = languagesOf(payload)
  const { flattenedFields } = payload.collections[slugOf(payload, resource)].config
  const localized = flattenedFields
    .filter((field) => 'localized' in field && field.localized)
    .map(({ name }) => name)
  const textsIn = (language: string) =>
    Object.fromEntries(
      localized.map((name) => [name, new Map(Object.entries(stored[name] ?? {})).get(language)]),
    )
  const plain = Object.fromEntries(
    Object.entries(stored).filter(([name]) => !localized.includes(name) && !derived.includes(name)),
  )

  return {
    data: { ...plain, ...textsIn(first) },
    context: alsoIn(resource, Object.fromEntries(others.map((one) => [one, textsIn(one)]))),
    locale: first,
  }
}
