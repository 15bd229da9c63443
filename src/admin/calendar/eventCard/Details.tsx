'use client'

import { asPlanned } from '../../../calendar/eventStatus.ts'
import { useTexts } from '../../useTexts.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Card } from './cardChange.ts'

/** The status of an event, its venues, its categories and its picture. */
export const Details = ({ card, entry }: { card: Card | undefined; entry: CalendarEntry }) => {
  const say = useTexts()
  const { status, changed, eventStatus } = entry

  return (
    <>
      <p className="event-card__states">
        <span className={`event-card__state event-card__state--${status}`}>
          {say(`list:status:${changed ? 'changed' : status}`)}
        </span>
        {eventStatus !== asPlanned && (
          <span className="event-card__state event-card__state--off">
            {say(`collections:eventStatus:${eventStatus}`)}
          </span>
        )}
        {entry.series && (
          <span className="event-card__state">
            ↻ {say('calendarView:repeats')}
            {entry.byHand && `, ${say('calendarView:byHand')}`}
          </span>
        )}
      </p>
      {card?.reason && <p>{card.reason}</p>}
      {card
        ? card.venues.map(({ name, address }) => (
            <p className="event-card__venue" key={`${name} ${address}`}>
              {name}
              {address && <small>{address}</small>}
            </p>
          ))
        : entry.venue && <p className="event-card__venue">{entry.venue}</p>}
      {card && card.categories.length > 0 && <p>{card.categories.join(', ')}</p>}
      {card?.picture && (
        // biome-ignore lint/performance/noImgElement: pictures are served in their sizes already
        <img alt={card.picture.alt} className="event-card__picture" src={card.picture.address} />
      )}
    </>
  )
}
