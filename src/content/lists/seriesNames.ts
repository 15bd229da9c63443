import type { Payload, TypedUser } from 'payload'
import type { Language } from '../../calendar/language.ts'
import { slugOf } from '../../model/slugs.ts'
import { idIn } from '../../storage/eventIndex/values.ts'
import { overriddenIn } from '../series/storedDates.ts'
import { type Name, readNames } from './entryNames.ts'

/** A date of a series as it is stored. */
export type DateOfSeries = { id: number; series?: unknown; overridden?: unknown }

type NamesQuery = {
  user: TypedUser | null | undefined
  /** The dates that each stand for several of their series. */
  dates: DateOfSeries[]
  language: Language
}

/** What the series of dates with a title of their own are called, by the ids of the dates; of series alone that the user may read. */
export const seriesNames = async (
  payload: Payload,
  { user, dates, language }: NamesQuery,
): Promise<Map<number, Name>> => {
  const renamed = dates.filter((date) => overriddenIn(date).some((name) => /^title\b/.test(name)))
  if (renamed.length === 0) return new Map()
  const names = await readNames(payload, {
    user,
    collection: slugOf(payload, 'calendar-series'),
    where: { id: { in: renamed.map(({ series }) => idIn(series) ?? 0) } },
    language,
    trash: true,
  })

  return new Map(
    renamed.flatMap(({ id, series }): [number, Name][] => {
      const name = names.get(idIn(series) ?? 0)

      return name ? [[id, name]] : []
    }),
  )
}
