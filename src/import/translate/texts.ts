import type { Fields } from '../../fields/field'
import { spelledSlug } from './slug'

type Spoken = { [member: string]: unknown }

/**
 * The localized fields of an object as Italian says them differently (LANG-3): null, or an empty text where HTML is
 * stored, where it does not, so that English shows through (LANG-4).
 */
export const textsOf = (fields: Fields, italian: Spoken, english: Spoken) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { localized }]) => localized)
      .map(([name, { kind, stored }]) => {
        const [ours, theirs] = [italian[name], english[name]].map((value) =>
          kind === 'slug' ? spelledSlug(textIn(value)) : textIn(value),
        )

        return [stored, differing(ours, theirs) ?? (kind === 'html' ? '' : null)]
      }),
  )

const textIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** What Italian says where it says something else than English. */
export const differing = (italian: string | undefined, english: string | undefined) =>
  italian && italian !== english ? italian : undefined
