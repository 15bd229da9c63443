import type { Language } from '../../calendar/language.ts'
import { cutSlug } from '../../calendar/slug.ts'

/** The stored slugs of an event by language. */
export type StoredSlugs = { [language: Language]: string | null | undefined } | null | undefined

/** The slugs of a copy: those of the event with the day appended, or in place of the day with which they end. */
export const datedSlugs = (slugs: StoredSlugs, day: string): { [language: Language]: string } =>
  Object.fromEntries(
    Object.entries(slugs ?? {}).flatMap(([language, slug]) =>
      slug ? [[language, `${cutSlug(undated(slug), roomLeft)}-${day}`]] : [],
    ),
  )

const undated = (slug: string) => slug.replace(/-\d{4}-\d\d-\d\d(?:-\d+)?$/, '')

/** The 200 characters of a slug without room for a day and for a number that makes it unique. */
const roomLeft = 180
