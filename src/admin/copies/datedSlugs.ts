import type { Language } from '../../calendar/language.ts'
import { cutSlug } from '../../calendar/slug.ts'

/** The slugs of an event by language, as they are stored. */
export type StoredSlugs = { [language: Language]: string | null | undefined } | null | undefined

/** The slugs of a copy: those of the event with the day behind them, in place of the day that a copy has already. */
export const datedSlugs = (slugs: StoredSlugs, day: string): { [language: Language]: string } =>
  Object.fromEntries(
    Object.entries(slugs ?? {}).flatMap(([language, slug]) =>
      slug ? [[language, `${cutSlug(undated(slug), roomLeft)}-${day}`]] : [],
    ),
  )

const undated = (slug: string) => slug.replace(/-\d{4}-\d\d-\d\d(?:-\d+)?$/, '')

/** Of the 200 characters of a slug without those of a day and a number that makes it unique. */
const roomLeft = 180
