import type { Language, Languages } from '../../calendar/language.ts'

/** What a column of a table may hold; `''` is nothing that is taken. */
export const plainTargets = [
  'uid',
  'start',
  'startTime',
  'end',
  'endTime',
  'allDay',
  'timezone',
  'venues',
  'venueAddress',
  'venueZip',
  'venueCity',
  'venueCountry',
  'organizers',
  'organizerPhone',
  'organizerEmail',
  'organizerWebsite',
  'categories',
  'tags',
  'cost',
  'website',
  'eventStatus',
  'featured',
  'sticky',
  'ticketed',
  'hideFromListings',
] as const

export const textTargets = ['title', 'description', 'excerpt', 'eventStatusReason'] as const

export type PlainTarget = (typeof plainTargets)[number]
export type TextTarget = (typeof textTargets)[number]

/** `title_it` is the title in Italian, `title` that in the language which is chosen for the whole file. */
export type Target = '' | PlainTarget | TextTarget | `${TextTarget}_${Language}`

/** Everything a column can be chosen to hold on a site of these languages, in the order of a form. */
export const targetsFor = (languages: Languages): Target[] => [
  'title',
  ...(languages.length > 1 ? languages.map((language) => `title_${language}` as const) : []),
  ...plainTargets,
  ...textTargets
    .slice(1)
    .flatMap((target): Target[] => [
      target,
      ...(languages.length > 1
        ? languages.map((language) => `${target}_${language}` as const)
        : []),
    ]),
]

/** A target taken apart; undefined for none. */
export const textOfTarget = (
  target: string,
  { languages, language }: { languages: Languages; language: Language },
): { name: TextTarget; language: Language } | undefined => {
  for (const name of textTargets) {
    if (target === name) return { name, language }
    const own = languages.find((one) => target === `${name}_${one}`)
    if (own !== undefined) return { name, language: own }
  }

  return undefined
}
