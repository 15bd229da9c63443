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
  const city = zone.split('/').at(-1) ?? zone
  const known = translated.find((name) => name === city)

  return known ? say(`form:city:${known}`) : city.replaceAll('_', ' ')
}
