import type { Config } from 'payload'
import type { Language, Languages } from '../calendar/language.ts'
import { languageTitle } from '../calendar/languageName.ts'
import type { CalendarSettings } from './settings.ts'

type Localization = Exclude<Config['localization'], false | undefined>

/**
 * The languages of a calendar's content: the configured ones, else the locales of the site, else English and Italian. The
 * site's default locale is the first. They are valid if `languageFaults` finds none.
 */
export const contentLanguages = (
  localization: Config['localization'],
  wanted: readonly Language[] | undefined,
): Languages => {
  if (!localization) {
    const [first = 'en', ...others] = wanted ?? ['en', 'it']

    return [first, ...others]
  }
  const { defaultLocale } = localization
  const others = (wanted ?? localesOf(localization)).filter((one) => one !== defaultLocale)

  return [defaultLocale, ...others]
}

/** The faults of these languages for the content of a site, a sentence each. */
export const languageFaults = (
  localization: Config['localization'],
  wanted: readonly Language[] | undefined,
): string[] => {
  if (!wanted) return []
  const twice = wanted.filter((language, place) => wanted.indexOf(language) < place)
  const locales = localization ? localesOf(localization) : wanted
  const missing = wanted.filter((language) => !locales.includes(language))

  return [
    ...(wanted.length === 0 ? ['`languages` names no language.'] : []),
    ...twice.map((language) => `\`languages\` names "${language}" twice.`),
    ...missing.map(
      (language) =>
        `"${language}" is none of the locales of this site, which are ${locales.join(', ')}.`,
    ),
    ...(localization && wanted.length > 0 && !wanted.includes(localization.defaultLocale)
      ? [
          `"${localization.defaultLocale}", the default locale of this site, has to be one of its languages.`,
        ]
      : []),
    ...(localization && wanted.indexOf(localization.defaultLocale) > 0
      ? [
          `\`languages\` begins with "${wanted[0]}"; the default locale of this site, "${localization.defaultLocale}", comes first.`,
        ]
      : []),
  ]
}

/** The faults of texts without localization on a site, a sentence each. */
export const localizedFaults = (
  localization: Config['localization'],
  { languages, localized, parts }: Pick<CalendarSettings, 'languages' | 'localized' | 'parts'>,
): string[] => {
  if (localized) return []
  const localizedParts = byLanguage.filter((part) => parts[part])

  return [
    ...(localization || languages.length > 1
      ? ['`localized: false` is for a site without localization and a calendar in one language.']
      : []),
    ...(localizedParts.length > 0
      ? [
          `\`localized: false\` needs ${localizedParts.map((part) => `\`${part}: false\``).join(', ')}, because texts are by language there.`,
        ]
      : []),
  ]
}

/** The parts that read and write the texts of all languages at once. */
const byLanguage = ['copies', 'import', 'merge', 'series'] as const

/** Payload's localization for a site without its own; `readers` are the languages of its admin. */
export const localizationIn = (languages: Languages, readers: string[]): Localization => {
  const [first, ...others] = languages
  const named = (code: Language) => ({
    code,
    label: Object.fromEntries(readers.map((reader) => [reader, languageTitle(code, reader)])),
  })

  return {
    locales: [
      named(first),
      // Without fallback: the values that Payload answers are what its forms store at the next save. Payload's own switch
      // would also remove the fallback of requests that name no language.
      ...others.map((language) => ({ ...named(language), fallbackLocale: [] })),
    ],
    defaultLocale: first,
    fallback: true,
  }
}

const localesOf = ({ locales }: Localization): string[] => locales.map(codeOf)

const codeOf = (locale: Localization['locales'][number]): string =>
  typeof locale === 'string' ? locale : locale.code
