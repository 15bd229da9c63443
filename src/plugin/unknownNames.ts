import { en } from '../i18n/en.ts'
import { defaultSlugs } from '../model/defaultSlugs.ts'
import { withNearest } from '../model/nearestName.ts'
import { type PagesOptions, type Part, partNames } from '../model/partOptions.ts'
import { defaults } from '../model/settingsFrom.ts'
import { overridable, siteOperations } from '../model/siteOperations.ts'
import type { EventsCalendarOptions } from './options.ts'

/** Unknown names in the options of a calendar, possible in JavaScript; a sentence each, with the nearest known name. */
export const unknownNames = (options: EventsCalendarOptions): string[] => {
  const { access, admin, currency, customFields, map, overrides, perPage, rateLimits, slugs } =
    options
  const { translations } = options

  return [
    ...unknownIn('', options, optionNames),
    ...unknownIn('slugs', slugs, Object.keys(defaultSlugs)),
    ...unknownIn('overrides', overrides, overridable),
    ...unknownIn('access', access, overridable),
    ...Object.entries(access ?? {}).flatMap(([collection, own]) =>
      unknownIn(`access.${collection}`, own, siteOperations),
    ),
    ...unknownIn('admin', admin, adminNames),
    ...unknownIn('currency', currency, ['symbol', 'code', 'position']),
    ...unknownIn('map', map, ['tiles', 'attribution']),
    ...(customFields ?? []).flatMap((field) => unknownIn('customFields', field, ['name', 'label'])),
    ...partNames.flatMap((part) => partFaults(part, options)),
    ...unknownIn('perPage', perPage, Object.keys(defaults.perPage)),
    ...unknownIn('rateLimits', rateLimits, Object.keys(defaults.rateLimits)),
    ...Object.entries(translations ?? {}).flatMap(([language, texts]) =>
      unknownTexts(`translations.${language}`, texts, en),
    ),
  ]
}

const partFaults = (part: Part, options: object): string[] => {
  const said: unknown = Reflect.get(options, part)
  if (said === undefined || typeof said === 'boolean') return []
  if (!isObject(said)) return [`\`${part}\` is true, false or an object of its options.`]
  const known = namesWithin[part]

  return known
    ? unknownIn(part, said, known)
    : Object.keys(said).map((name) => `\`${part}\` has no options, so that it knows no "${name}".`)
}

const unknownIn = (place: string, given: object | undefined, known: readonly string[]): string[] =>
  Object.keys(given ?? {})
    .filter((name) => !known.includes(name))
    .map((name) =>
      place
        ? `\`${place}\` knows no ${withNearest(name, known)}`
        : `there is no option ${withNearest(name, known)}`,
    )

const unknownTexts = (place: string, given: unknown, known: object): string[] =>
  isObject(given)
    ? [
        ...unknownIn(place, given, Object.keys(known)),
        ...Object.entries(known).flatMap(([name, below]) =>
          isObject(below) ? unknownTexts(`${place}.${name}`, given[name], below) : [],
        ),
      ]
    : []

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The options that have no default among the settings. */
const others = {
  admin: true,
  editor: true,
  headerPrefix: true,
  languageParameter: true,
  languages: true,
  mediaDirectory: true,
  overrides: true,
  slugs: true,
  translations: true,
} satisfies Record<Exclude<keyof EventsCalendarOptions, keyof typeof defaults | Part>, true>

const optionNames = [...Object.keys(defaults), ...Object.keys(others), ...partNames]

const adminNames = Object.keys({
  group: true,
  calendarView: true,
  dashboard: true,
} satisfies Record<keyof NonNullable<EventsCalendarOptions['admin']>, true>)

/** The options of the parts that have any. */
const namesWithin: Partial<Record<Part, string[]>> = {
  pages: Object.keys({
    addresses: true,
    livePreview: true,
    reference: true,
  } satisfies Record<keyof PagesOptions, true>),
}
