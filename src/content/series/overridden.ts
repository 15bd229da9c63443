import { isDeepStrictEqual } from 'node:util'
import type { Languages } from '../../calendar/language.ts'
import { type Schedule, timesOf } from '../../calendar/recurrence/schedule.ts'
import type { Stored } from './seriesMembers.ts'
import { type Member, said } from './seriesMembers.ts'

type Compared = {
  date: Stored
  template: Stored
  key: string
  schedule: Schedule
}

/**
 * The names of the members of a date that are not as in its series, those of texts with their language (RC-4), its times
 * included. Documents are as adapters answer: localized values by their language.
 */
export const overriddenMembers = (
  { date, template, key, schedule }: Compared,
  { members, languages }: { members: Member[]; languages: Languages },
): string[] => {
  const { start, end } = timesOf(key, schedule)

  return [
    ...members.flatMap(({ name, primary, localized }) => {
      const differs = (part: (value: unknown) => unknown) =>
        primary.some(
          (field) => !isDeepStrictEqual(said(part(date[field])), said(part(template[field]))),
        )
      if (!localized) return differs((value) => value) ? [name] : []

      return languages
        .filter((language) => differs((value) => partOf(value, language)))
        .map((language) => `${name}.${language}`)
    }),
    ...(date.timezone === template.timezone ? [] : ['timezone']),
    ...(Boolean(date.allDay) === Boolean(template.allDay) ? [] : ['all_day']),
    ...(date.startLocal === start ? [] : ['start_date']),
    ...(date.endLocal === end ? [] : ['end_date']),
  ]
}

const partOf = (value: unknown, language: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, language) : undefined
