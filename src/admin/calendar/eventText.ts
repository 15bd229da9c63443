import { asPlanned } from '../../calendar/eventStatus.ts'
import type { When } from '../../calendar/formatWhen.ts'
import { languageName } from '../../calendar/languageName.ts'
import type { Say } from '../../i18n/texts.ts'
import type { CalendarEntry } from './calendarEntry.ts'

type Words = {
  /** The name of the event's category. */
  category: string
  language: string
  say: Say
  whenText: (when: When) => string
}

/** The words of an event on the calendar. */
export type EventText = {
  title: string
  /** What screen readers read: everything in one line. */
  inFull: string
  /** What has happened to the event; empty as planned. */
  unplanned: string
  /** The status, where it is another than public without changes; otherwise empty. */
  status: string
  /** The code of the language of a title that is missing in the editor's; otherwise empty. */
  titleFrom: string
}

/** Describes an event on the calendar in the editor's language. */
export const eventText = (
  entry: CalendarEntry,
  { category, language, say, whenText }: Words,
): EventText => {
  const title = entry.title || say('calendarView:untitled')
  const status = [
    say(`list:status:${entry.status}`),
    ...(entry.changed ? [say('calendarView:changed')] : []),
  ].join(' ')
  const unplanned =
    entry.eventStatus === asPlanned ? '' : say(`collections:eventStatus:${entry.eventStatus}`)
  const inFull = [
    title,
    entry.titleFrom &&
      say('calendarView:original', { language: languageName(entry.titleFrom, language) }),
    whenText(entry),
    entry.venue,
    category,
    status,
    unplanned,
    entry.series && say('calendarView:repeats'),
    entry.byHand && say('calendarView:byHand'),
  ]

  return {
    title,
    inFull: inFull.filter(Boolean).join(', '),
    unplanned,
    status: entry.status !== 'publish' || entry.changed ? status : '',
    titleFrom: entry.titleFrom?.toUpperCase() ?? '',
  }
}
