import type { Say } from '../../../i18n/texts.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Change } from './cardChange.ts'

/** A change of an event in words; empty where it went into the trash, because the card is closed then. */
export const changeWords = (
  change: Change,
  entry: CalendarEntry,
  { say, whenText }: { say: Say; whenText: (entry: CalendarEntry) => string },
): string => {
  const { status, changed } = entry
  if ('trashed' in change) return ''
  if ('eventStatus' in change) {
    const name = say(`collections:eventStatus:${change.eventStatus}`)
    const done = change.when
      ? say('eventCard:done:moved', { when: whenText(entry) })
      : say('eventCard:done:eventStatus', { status: name })

    return [done, ...(changed ? [say('eventCard:done:notPublic')] : [])].join(' ')
  }

  return say(`eventCard:done:${status === 'future' || status === 'trash' ? 'publish' : status}`)
}
