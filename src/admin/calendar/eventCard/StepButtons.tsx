'use client'

import { asPlanned, isOff, type OffStatus } from '../../../calendar/eventStatus.ts'
import type { TextKey } from '../../../i18n/texts.ts'
import { useTexts } from '../../useTexts.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Card, Change } from './cardChange.ts'
import type { NextStatus } from './nextSteps.ts'

type Props = {
  card: Card
  isBusy: boolean
  onChange: (change: Change) => void
  /** Called with an event status that asks for more than a click. */
  onCallOff: (status: OffStatus) => void
}

/** The buttons that change the status of an event; those that change its event status are behind a further click. */
export const StepButtons = ({ card: { entry, steps }, isBusy, onChange, onCallOff }: Props) => {
  const say = useTexts()
  const button = (key: TextKey, onClick: () => void) => (
    <button
      aria-disabled={isBusy}
      className="calendar-panel__action"
      key={key}
      onClick={onClick}
      type="button"
    >
      {say(key)}
    </button>
  )
  const ofPlan = steps.eventStatuses.map((eventStatus) =>
    button(`eventCard:step:${eventStatus}`, () =>
      isOff(eventStatus) ? onCallOff(eventStatus) : onChange({ eventStatus }),
    ),
  )

  return (
    <>
      {steps.statuses.map((status) => button(wordsOf(status, entry), () => onChange({ status })))}
      {entry.eventStatus !== asPlanned && ofPlan}
      {entry.eventStatus === asPlanned && ofPlan.length > 0 && (
        <details className="event-card__further">
          <summary className="calendar-panel__action">{say('eventCard:more')}</summary>
          <div className="calendar-panel__actions">{ofPlan}</div>
        </details>
      )}
    </>
  )
}

const wordsOf = (status: NextStatus, { status: now, changed }: CalendarEntry): TextKey => {
  if (status === 'publish' && changed) return 'eventCard:step:publishChanges'
  if (status === 'draft' && (changed || now !== 'pending')) return 'eventCard:step:unpublish'

  return `eventCard:step:${status}`
}
