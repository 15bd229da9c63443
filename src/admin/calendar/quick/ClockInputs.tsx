'use client'

import { useTexts } from '../../useTexts.ts'
import type { Clock } from './draft.ts'

type Props = {
  end: 'start' | 'end'
  clock: Clock
  allDay: boolean
  fault: string | undefined
  onChange: (clock: Clock) => void
}

/** The inputs for day and time of the start or the end of an event, in the zone of the site. */
export const ClockInputs = ({ end, clock, allDay, fault, onChange }: Props) => {
  const say = useTexts()
  const words = say(end === 'start' ? 'quick:starts' : 'quick:ends')

  return (
    <fieldset className="quick-create__clock">
      <legend>{words}</legend>
      <input
        aria-describedby={`quick-${end}-fault`}
        aria-invalid={Boolean(fault)}
        aria-label={say(`quick:day:${end}`)}
        id={`quick-${end}`}
        max="9999-12-31"
        onChange={({ target }) => onChange({ ...clock, day: target.value })}
        type="date"
        value={clock.day}
      />
      {!allDay && (
        <input
          aria-describedby={`quick-${end}-fault`}
          aria-invalid={Boolean(fault)}
          aria-label={say(`quick:time:${end}`)}
          onChange={({ target }) => onChange({ ...clock, time: target.value })}
          type="time"
          value={clock.time}
        />
      )}
      <p className="quick-create__fault" id={`quick-${end}-fault`}>
        {fault}
      </p>
    </fieldset>
  )
}
