import type { PayloadRequest } from 'payload'
import { alsoIn } from '../../content/hooks/alsoIn.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Mergeable } from './mergeable.ts'

/** What hooks fill in anew. */
const derived = ['shown', 'eventCount', 'sizes']

/** A removed term as a save takes it: in the first language, with the texts of the others beside it. */
export const termAgain = (
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
