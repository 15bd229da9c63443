import type { Say } from '../../i18n/texts.ts'
import type { Moment, When } from './eventWhen.ts'

/** When an event happens, in words: `Tuesday 1 December 2026, 20:00–22:00`. */
export const WhenLine = ({ when, say }: { when: When; say: Say }) => {
  const { start, end, isOneDay, isAllDay } = when
  const isMoment = start.iso === end.iso

  return (
    <>
      <time dateTime={start.iso}>{sentence(start)}</time>
      {isOneDay && (isAllDay || isMoment) ? null : (
        <>
          {isOneDay ? unbrokenDash : ' – '}
          <time dateTime={end.iso}>{isOneDay ? end.clock : sentence(end)}</time>
        </>
      )}
      {isAllDay ? `, ${say('pages:event:allDay')}` : null}
    </>
  )
}

/** An en dash, and a character after which lines do not break (U+2060). */
const unbrokenDash = '–\u2060'

const sentence = ({ day, clock }: Moment) => (clock ? `${day}, ${clock}` : day)
