import { mayRead } from '../../content/access/entryAccess.ts'
import { isTrashed } from '../../model/status.ts'
import { documentById } from '../../storage/documentCache/byId.ts'
import { isHidden } from '../entryAddressed.ts'
import { local, type Visit } from '../visit.ts'
import { seriesInWords } from './words.ts'

/** The link from a date to the page of its series; undefined if that is not public. */
export const linkToSeries = async (
  visit: Visit,
  member: { id: number; url: string } | undefined,
): Promise<{ href: string; words: string } | undefined> => {
  const series = member && (await documentById(visit.call, 'calendar-series', member.id))
  if (!series || isTrashed(series) || isHidden(series)) return undefined
  if (!mayRead(undefined, series, visit.call.now)) return undefined

  return { href: local(visit, member.url), words: seriesInWords(series, visit) }
}
