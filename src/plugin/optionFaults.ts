import type { Currency } from '../calendar/cost.ts'
import { canonicalZone } from '../calendar/zone.ts'
import { isTileAddress } from '../model/mapTiles.ts'
import type { CalendarSettings } from '../model/settings.ts'
import { headerPrefixOf } from '../model/settingsFrom.ts'

/** Why the settings of a calendar cannot be, or contradict each other, a sentence each. */
export const optionFaults = (settings: CalendarSettings): string[] => [
  ...siteFaults(settings),
  ...(canonicalZone(settings.timeZone)
    ? []
    : [`\`timeZone\` is "${settings.timeZone}", which is no time zone such as Europe/Rome.`]),
  ...currencyFaults(settings.currency),
  ...geocoderFaults(settings),
  ...translateFaults(settings),
  ...mapFaults(settings),
  ...(['keep', 'link'].includes(settings.foreignImages)
    ? []
    : ['`foreignImages` has to be "keep" or "link".']),
  ...(['ascii', 'own'].includes(settings.slugScript)
    ? []
    : ['`slugScript` has to be "ascii" or "own".']),
  ...rootFaults(settings),
  ...pageFaults(settings),
  ...nameFaults(settings),
  ...numberFaults(settings),
  ...customFieldFaults(settings),
]

/** Why a calendar cannot live on a database adapter; of others, what they cannot do is said by `warnMissingFeatures.ts`. */
export const adapterFaults = ({ name }: { name?: string }): string[] =>
  name === undefined || ['mongoose', 'sqlite', 'postgres'].includes(name)
    ? []
    : [`the database adapter "${name}" is none of MongoDB, SQLite and Postgres.`]

const nameFaults = ({
  vendor,
  secondNamespace,
  headerPrefix,
  languageParameter,
  languageAliases,
}: CalendarSettings): string[] => [
  ...(/^[a-z][a-z0-9]*$/.test(vendor) ? [] : ['`vendor` has to be small letters and digits.']),
  ...(secondNamespace === undefined || /^[a-z][a-z0-9-]*(\/[a-z0-9-]+)+$/.test(secondNamespace)
    ? []
    : ['`secondNamespace` has to be words with a slash between them, such as acme/v2.']),
  ...(`${secondNamespace}/`.startsWith(`${vendor}/events/`)
    ? ['`secondNamespace` has to differ from the namespace of the calendar.']
    : []),
  // By itself it is made of the vendor.
  ...(headerPrefix === headerPrefixOf(vendor) || /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/i.test(headerPrefix)
    ? []
    : ['`headerPrefix` has to be words of letters and digits, such as X-Cal.']),
  ...([languageParameter, ...languageAliases].includes('')
    ? ['`languageParameter` has no name.']
    : []),
]

const siteFaults = ({ site, credentialedOrigins }: CalendarSettings): string[] => [
  ...(site === undefined || isWebAddress(site)
    ? []
    : [`\`site\` is "${site}", which is no full http(s) address.`]),
  ...(site?.endsWith('/') ? ['`site` ends with a slash, which it has to do without.'] : []),
  ...credentialedOrigins
    .filter((origin) => !isWebAddress(origin) || new URL(origin).origin !== origin)
    .map(
      (origin) =>
        `"${origin}" of \`credentialedOrigins\` is no origin such as https://app.example.`,
    ),
]

const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

const currencyFaults = ({ code, position }: Currency): string[] => [
  ...(Intl.supportedValuesOf('currency').includes(code)
    ? []
    : [`\`currency.code\` is "${code}", which is no currency such as EUR.`]),
  ...(['prefix', 'postfix'].includes(position)
    ? []
    : ['`currency.position` has to be "prefix" or "postfix".']),
]

const geocoderFaults = ({ geocoder }: CalendarSettings): string[] =>
  !geocoder || (['nominatim', 'photon'].includes(geocoder.kind) && isWebAddress(geocoder.url))
    ? []
    : ['`geocoder` has to be of the kind "nominatim" or "photon", with a full http(s) address.']

const translateFaults = ({ translate }: CalendarSettings): string[] =>
  translate === undefined || typeof translate === 'function'
    ? []
    : ['`translate` has to be a function that answers a translation for each text.']

const mapFaults = ({ map }: CalendarSettings): string[] => [
  ...(!map || isTileAddress(map.tiles)
    ? []
    : [
        `\`map.tiles\` is "${map.tiles}", which is no address such as https://tiles.example/{z}/{x}/{y}.png.`,
      ]),
  ...(!map || map.attribution?.trim()
    ? []
    : ['`map.attribution` is missing: say to whom the map is owed.']),
]

const rootFaults = ({ roots, languages }: CalendarSettings): string[] => {
  const given = ['', ...languages.map((language) => `/${language}`)]
  const prefixes = roots.map(({ prefix }) => prefix)

  return [
    ...roots
      .filter(({ language }) => !languages.includes(language))
      .map(
        ({ prefix, language }) =>
          `the root ${prefix} speaks "${language}", which is none of the languages of this calendar.`,
      ),
    ...prefixes
      .filter((prefix) => !/^(\/[^/?#\s]+)+$/.test(prefix))
      .map((prefix) => `the root "${prefix}" is no path such as /events-api.`),
    ...prefixes
      .filter((prefix, place) => given.includes(prefix) || prefixes.indexOf(prefix) < place)
      .map((prefix) => `there are two roots ${prefix === '' ? '/' : prefix}.`),
  ]
}

const pageFaults = ({ pages, languages }: CalendarSettings): string[] => [
  ...Object.keys(pages)
    .filter((language) => !languages.includes(language))
    .map(
      (one) =>
        `\`pages.addresses\` names "${one}", which is none of the languages of this calendar.`,
    ),
  ...Object.values(pages)
    .filter((own) => typeof own === 'string' && (!isWebAddress(own) || /[?#]|\/$/.test(own)))
    .map(
      (own) =>
        `\`pages.addresses\` has "${own}", which is no full http(s) address without a slash at its end.`,
    ),
]

/** The least that each of these may be; all are whole numbers. */
const least = {
  sharedMaxAge: 0,
  staleWhileRevalidate: 0,
  trustedProxies: 0,
  cacheSize: 0,
  maxBodySize: 1,
  maxUploadSize: 1,
} as const

const numberFaults = (settings: CalendarSettings): string[] => {
  const { perPage, rateLimits } = settings
  const numbers = [
    ...Object.entries(least).map(
      ([name, bound]) => [name, settings[name as keyof typeof least], bound] as const,
    ),
    ['perPage.default', perPage.default, 1] as const,
    ['perPage.max', perPage.max, 1] as const,
    ...Object.entries(rateLimits).map(([name, value]) => [`rateLimits.${name}`, value, 0] as const),
  ]

  return [
    ...numbers
      .filter(([, value, bound]) => !Number.isInteger(value) || value < bound)
      .map(
        ([name, value, bound]) =>
          `\`${name}\` is ${value}; it has to be a whole number from ${bound}.`,
      ),
    ...(perPage.default > perPage.max
      ? [
          `\`perPage.default\` is ${perPage.default}, more than \`perPage.max\`, which is ${perPage.max}.`,
        ]
      : []),
  ]
}

const customFieldFaults = ({ customFields }: CalendarSettings): string[] => {
  const names = customFields.map(({ name }) => name)

  return [
    ...names
      .filter((name) => !/^[A-Za-z]\w*$/.test(name))
      .map(
        (name) => `the custom field "${name}" has to be named by letters, digits and underscores.`,
      ),
    ...names
      .filter((name, place) => names.indexOf(name) < place)
      .map((name) => `there are two custom fields "${name}".`),
  ]
}
