/** The cities that have another name in some language, by their names in the tz database. */
const translated = [
  'Algiers',
  'Athens',
  'Belgrade',
  'Berlin',
  'Brussels',
  'Bucharest',
  'Cairo',
  'Cape_Verde',
  'Copenhagen',
  'Dublin',
  'Gibraltar',
  'Jerusalem',
  'Kyiv',
  'Lisbon',
  'Ljubljana',
  'London',
  'Luxembourg',
  'Mexico_City',
  'Moscow',
  'Paris',
  'Prague',
  'Rome',
  'Seoul',
  'Stockholm',
  'Tunis',
  'Vatican',
  'Warsaw',
  'Zagreb',
  'Zurich',
] as const

/** Gives the name of a city in a language. */
export type SayCity = (key: `form:city:${(typeof translated)[number]}`) => string

/** The common name of the clock of a zone: its city, as `say` translates it; offsets as they are. */
export const cityOf = (zone: string, say: SayCity): string => {
  const city = plainCity(zone)
  const known = translated.find((name) => name === city)

  return known ? say(`form:city:${known}`) : city.replaceAll('_', ' ')
}

const plainCity = (zone: string): string => zone.split('/').at(-1) ?? zone

/** How clocks are named in a language, for places that do not have its texts: `{{city}} time`. */
export type ClockNames = {
  words: string
  /** The cities that have another name in that language than in the tz database. */
  cities: Record<string, string>
}

/** The names of clocks in a language. */
export const clockNames = (words: string, say: SayCity): ClockNames => ({
  words,
  cities: Object.fromEntries(
    translated.flatMap((city) => {
      const name = say(`form:city:${city}`)

      return name === city.replaceAll('_', ' ') ? [] : [[city, name]]
    }),
  ),
})

/** The clock of a zone by such names. A place has its time; an offset, or UTC, is one. */
export const clockOf = (zone: string, { words, cities }: ClockNames): string => {
  if (!zone.includes('/')) return zone
  const city = plainCity(zone)

  return words.replace('{{city}}', () => cities[city] ?? city.replaceAll('_', ' '))
}
