import type { Say } from '../../i18n/texts.ts'
import type { Moment, When } from './eventWhen.ts'

/** When an event happens, in words: `Tuesday 1 December 2026, 20:00 – 22:00`. */
export const WhenLine = ({ when, say }: { when: When; say: Say }) => {
  const { start, end, isOneDay, isAllDay } = when
  const isMoment = start.iso === end.iso

  return (
    <>
      <time dateTime={start.iso}>{sentence(start)}</time>
      {isOneDay && (isAllDay || isMoment) ? null : (
        <>
          {' – '}
          <time dateTime={end.iso}>{isOneDay ? end.clock : sentence(end)}</time>
        </>
      )}
      {isAllDay ? `, ${say('pages:event:allDay')}` : null}
    </>
  )
}

const sentence = ({ day, clock }: Moment) => (clock ? `${day}, ${clock}` : day)
