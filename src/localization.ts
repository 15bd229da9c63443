import type { Config } from 'payload'
import type { Language, Languages } from './calendar/language.ts'
import { languageTitle } from './translations/languageName.ts'

type Localization = Exclude<Config['localization'], false | undefined>

/**
 * The languages of a calendar's content: those that are wanted, or else the locales of the site, or else English and
 * Italian. The site's default locale is the first. Throws where a language is wanted that the site does not have, or its
 * default locale is not among them.
 */
export const contentLanguages = (
  localization: Config['localization'],
  wanted: readonly Language[] | undefined,
): Languages => {
  if (!localization) return asLanguages(wanted ?? ['en', 'it'])
  const { defaultLocale } = localization
  const locales = localization.locales.map(codeOf)
  const missing = wanted?.find((language) => !locales.includes(language))
  if (missing) {
    throw new Error(
      `eventsCalendar(): "${missing}" is none of the locales of this site, which are ${locales.join(', ')}.`,
    )
  }
  if (wanted && !wanted.includes(defaultLocale)) {
    throw new Error(
      `eventsCalendar(): "${defaultLocale}", the default locale of this site, has to be one of its languages.`,
    )
  }
  const others = (wanted ?? locales).filter((language) => language !== defaultLocale)

  return [defaultLocale, ...others]
}

/** How Payload is told of the languages of a site that has no localization of its own; `readers` are those of its admin. */
export const localizationIn = (languages: Languages, readers: string[]): Localization => {
  const [first, ...others] = languages
  const named = (code: Language) => ({
    code,
    label: Object.fromEntries(readers.map((reader) => [reader, languageTitle(code, reader)])),
  })

  return {
    locales: [
      named(first),
      // They fall back to nothing: what Payload answers is what its forms store with the next save. Payload's own switch
      // would also leave requests that name no language without one.
      ...others.map((language) => ({ ...named(language), fallbackLocale: [] })),
    ],
    defaultLocale: first,
    fallback: true,
  }
}

const codeOf = (locale: Localization['locales'][number]): string =>
  typeof locale === 'string' ? locale : locale.code

const asLanguages = (list: readonly Language[]): Languages => {
  const [first, ...others] = list
  if (first === undefined) throw new Error('eventsCalendar(): `languages` names no language.')

  return [first, ...others]
}
