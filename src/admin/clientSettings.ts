import type { Config } from 'payload'
import { type ClockNames, clockNames } from '../calendar/cityNames.ts'
import { sayIn, textIn } from '../i18n/textIn.ts'
import type { CalendarSettings } from '../model/settings.ts'

const key = 'eventsCalendar'

/** The settings that browsers of the admin may know. */
export type ClientSettings = Pick<
  CalendarSettings,
  'site' | 'timeZone' | 'currency' | 'languages' | 'pages' | 'parts' | 'slugs' | 'map'
> & {
  /** Whether addresses can be looked up; only the server knows the service. */
  looksUp: boolean
  /** The text for events without a price, by content language. */
  free: Record<string, string>
  /** The text for events that last whole days, by content language. */
  allDay: Record<string, string>
  /** The names of clocks, by content language. */
  clocks: Record<string, ClockNames>
  /** Whether there is a translation service. */
  translates: boolean
}

/** The part of Payload's config that transports the settings to the browser. */
export const customForBrowser = (
  custom: NonNullable<Config['admin']>['custom'],
  {
    site,
    timeZone,
    currency,
    languages,
    pages,
    parts,
    slugs,
    map,
    geocoder,
    texts,
    translate,
  }: CalendarSettings,
) => ({
  ...custom,
  [key]: {
    site,
    timeZone,
    currency,
    languages,
    pages,
    parts,
    slugs,
    map,
    looksUp: geocoder !== undefined,
    free: inEach(languages, (language) => textIn(texts, language, 'collections:free')),
    allDay: inEach(languages, (language) => textIn(texts, language, 'pages:event:allDay')),
    clocks: inEach(languages, (language) =>
      clockNames(textIn(texts, language, 'form:when:clock'), sayIn(texts, language)),
    ),
    translates: translate !== undefined,
  } satisfies ClientSettings,
})

const inEach = <T>(
  languages: readonly string[],
  textOf: (language: string) => T,
): Record<string, T> =>
  Object.fromEntries(languages.map((language) => [language, textOf(language)]))

/** The settings that `customForBrowser` added. */
export const clientSettingsOf = (custom: Record<string, unknown> | undefined): ClientSettings => {
  // Payload does not type `custom`; only `customForBrowser` writes this key.
  const settings = custom?.[key] as ClientSettings | undefined
  if (!settings) throw new Error('The admin does not know the settings of eventsCalendar().')

  return settings
}
