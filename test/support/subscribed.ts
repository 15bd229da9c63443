import ICAL from 'ical.js'
import { readCalendar } from './feeds'

/** A date as a calendar program shows it. */
export type ShownDate = { start: string; end: string; isCancelled: boolean }

/** All dates of a calendar with rules by an independent parser, by time. Rules have an end. */
export const subscribedDates = (text: string): ShownDate[] => {
  const components = readCalendar(text).events.map(({ component }) => component)
  const isException = (one: ICAL.Component) => one.hasProperty('recurrence-id')

  return components
    .filter((one) => !isException(one))
    .flatMap((master) => {
      const uid = master.getFirstPropertyValue('uid')
      const exceptions = components.filter(
        (one) => isException(one) && one.getFirstPropertyValue('uid') === uid,
      )

      return datesOf(new ICAL.Event(master, { exceptions, strictExceptions: true }))
    })
    .sort((one, other) => (`${one.start}${one.end}` < `${other.start}${other.end}` ? -1 : 1))
}

const datesOf = (event: ICAL.Event): ShownDate[] => {
  if (!event.isRecurring()) return [shown(event.startDate, event.endDate, event)]
  const dates: ShownDate[] = []
  const times = event.iterator()
  for (let time = times.next(); time; time = times.next()) {
    const { startDate, endDate, item } = event.getOccurrenceDetails(time)
    dates.push(shown(startDate, endDate, item))
  }

  return dates
}

const shown = (start: ICAL.Time, end: ICAL.Time, { component }: ICAL.Event): ShownDate => ({
  start: textOf(start),
  end: textOf(end),
  isCancelled: component.getFirstPropertyValue('status') === 'CANCELLED',
})

/** An instant, or a day. */
const textOf = (time: ICAL.Time): string =>
  time.isDate ? time.toString() : time.toJSDate().toISOString()
