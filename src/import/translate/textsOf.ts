import type { Language } from '../../calendar/language.ts'
import type { Fields } from '../../model/fields/field.ts'
import { spelledSlug } from './spelledSlug.ts'

type Members = { [member: string]: unknown }

/** The localized fields of an object in the further languages, as far as they differ from the first. */
export const textsOf = (fields: Fields, others: [Language, Members][], first: Members) =>
  Object.fromEntries(others.map(([language, other]) => [language, textsIn(fields, other, first)]))

/**
 * What another language says differently (LANG-3): null, or an empty text where HTML is stored, where it does not, so that
 * the first shows through (LANG-4).
 */
const textsIn = (fields: Fields, other: Members, first: Members) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { localized }]) => localized)
      .map(([name, { kind, stored }]) => {
        const [ours, theirs] = [other[name], first[name]].map((value) =>
          kind === 'slug' ? spelledSlug(textIn(value)) : textIn(value),
        )

        return [stored, differing(ours, theirs) ?? (kind === 'html' ? '' : null)]
      }),
  )

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What another language says where it says something else than the first. */
export const differing = (other: string | undefined, first: string | undefined) =>
  other && other !== first ? other : undefined
