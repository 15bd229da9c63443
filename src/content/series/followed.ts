import type { Language, Languages } from '../../calendar/language.ts'
import { copiedTo, remainingCopied } from '../../model/copiedTexts.ts'
import { eventFields } from '../../model/fields/events.ts'
import { localizedFields, nameInForm } from '../../model/fields/localizedNames.ts'
import { type EntryState, storedStatusOf } from '../../model/status.ts'
import { shapes } from '../shapes.ts'
import { resolveTexts } from '../texts/resolveTexts.ts'
import type { SlugsByLanguage } from './dateSlugs.ts'
import type { Member, Stored } from './seriesMembers.ts'

type Following = {
  template: Stored
  own: OwnOfDate
  /** The event as it is stored, where the date is there already. */
  before: Stored | undefined
  /** The names of what is its own, those of texts with their language. */
  overridden: string[]
}

/**
 * A date as it is to be stored: what is not overridden is that of the template, in every language as it is written there,
 * empty where it is empty (RC-4, RC-5). Its values are those of the template and of the event before, and are not to be changed.
 */
export const followed = (
  { template, own, before = {}, overridden }: Following,
  { members, languages }: { members: Member[]; languages: Languages },
): Stored => {
  const date: Stored = {
    ...own,
    // Where it came from is its own; on MongoDB the date is replaced as a whole.
    ...(before.sourceHash ? { sourceHash: before.sourceHash } : {}),
    overridden: overridden.length > 0 ? overridden : null,
  }
  for (const { name, stored, localized } of members) {
    const source = (language?: Language) =>
      overridden.includes(language ? `${name}.${language}` : name) ? before : template
    for (const field of stored) {
      const value = localized
        ? byLanguage(languages, (language) => valueIn(source(language), field, language))
        : source()[field]
      if (value !== undefined) date[field] = value
    }
  }

  return { ...date, ...derivedOf(date, { template, own, languages }) }
}

const byLanguage = (languages: Languages, valueFor: (language: Language) => unknown) => {
  const said = languages.flatMap((language) => {
    const value = valueFor(language)

    return value === undefined ? [] : [[language, value] as const]
  })

  return said.length > 0 ? Object.fromEntries(said) : undefined
}

/** A localized value; what is stored of it is a record by language, or nothing. */
const valueIn = (document: Stored, field: string, language: Language): unknown =>
  (document[field] as Record<string, unknown> | null | undefined)?.[language]

const derivedOf = (
  date: Stored,
  { template, own, languages }: Pick<Following, 'template' | 'own'> & { languages: Languages },
): Stored => {
  const textIn = (field: string, language: Language) => {
    const value = valueIn(date, field, language)

    return typeof value === 'string' ? value : ''
  }
  const marks = (template.copied ?? {}) as Record<string, unknown>

  return {
    // What says where an entry stands is among what it was made of.
    storedStatus: storedStatusOf(date as EntryState),
    resolved: resolveTexts(shapes.events, {
      languages,
      slugs: Object.fromEntries(languages.map((language) => [language, own.slug[language] ?? ''])),
      localized: (field) =>
        Object.fromEntries(languages.map((language) => [language, textIn(field, language)])),
      plain: () => '',
    }),
    copied: Object.fromEntries(
      languages.map((language) => [
        copiedTo(language),
        remainingCopied(
          marks[copiedTo(language)],
          (name) => textIn(storedAs.get(name) ?? name, language),
          [],
        ),
      ]),
    ),
  }
}

const storedAs = new Map(
  localizedFields(eventFields).map((field) => [nameInForm(field), field.stored]),
)

/** What a date has for itself: wall clocks and instants as they are stored (RC-4). */
export type OwnOfDate = {
  id: number
  series: number
  seriesRoot: number
  occurrence: string
  timezone: string
  allDay: boolean
  startLocal: string
  endLocal: string
  startUtc: string
  endUtc: string
  timezoneAbbr: string
  /** By the languages that the series has a slug in. */
  slug: SlugsByLanguage
  deletedAt: string | null
}
