import { clockOf } from '../../calendar/formatWhen.ts'
import type { CalendarEntry } from './calendarEntry.ts'
import type { EventText } from './eventText.ts'

/** What stands before an event that is postponed; a cancelled one is struck through. */
export const postponedSign = '⇥'

/** The label of an event on the calendar: short on the screen, complete for screen readers. */
export const EventLabel = ({ entry, text }: { entry: CalendarEntry; text: EventText }) => (
  <>
    <span className="sr-only">{text.inFull}</span>
    <span aria-hidden="true" className="calendar-event__text">
      {entry.series && <span className="calendar-event__repeats">{entry.byHand ? '↻*' : '↻'}</span>}
      {entry.eventStatus === 'postponed' && (
        <span className="calendar-event__postponed">{postponedSign}</span>
      )}
      {!entry.allDay && <span className="calendar-event__time">{clockOf(entry.start)}</span>}
      <span
        className={`calendar-event__title${text.titleFrom && ' calendar-event__title--original'}${entry.eventStatus === 'cancelled' ? ' calendar-event__title--off' : ''}`}
      >
        {text.title}
      </span>
      {text.titleFrom && <span className="calendar-event__status">{text.titleFrom}</span>}
      {[text.unplanned, text.status].filter(Boolean).map((words) => (
        <span
          className="calendar-event__status calendar-event__status--dot"
          key={words}
          title={words}
        >
          {words}
        </span>
      ))}
      {entry.venue && <span className="calendar-event__venue">{entry.venue}</span>}
    </span>
  </>
)
