'use client'

import { useTranslation } from '@payloadcms/ui'
import { clockOf, spokenDay } from '../../calendar/spokenWhen.ts'
import { useTexts } from '../useTexts.ts'
import type { PreviewDate } from './preview.ts'

/** How many of a kind are named. */
const most = 6

/** What else is at the venue on some dates, and what the clocks do to some. */
export const DateNotes = ({ dates }: { dates: PreviewDate[] }) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const clashing = dates.filter(({ clashes }) => clashes.length > 0)
  const changing = dates.filter(({ clock }) => clock)
  const titles = ({ clashes }: PreviewDate) =>
    clashes
      .map(
        ({ title, start, end }) =>
          `${title || say('copies:untitled')} (${clockOf(start)}–${clockOf(end)})`,
      )
      .join(', ')

  return (
    <>
      {clashing.length > 0 && (
        <div className="repeats__note repeats__note--clash">
          <p>⚠ {say('repeats:clashes', { count: clashing.length })}</p>
          <ul>
            {clashing.slice(0, most).map((date) => (
              <li key={date.key}>
                {say('repeats:clash', {
                  day: spokenDay(date.start, language),
                  titles: titles(date),
                })}
              </li>
            ))}
            {clashing.length > most && (
              <li>{say('repeats:moreClashes', { count: clashing.length - most })}</li>
            )}
          </ul>
        </div>
      )}
      {changing.length > 0 && (
        <div className="repeats__note">
          <p>{say('repeats:clocks')}</p>
          <ul>
            {changing.slice(0, most).map(({ key, start, clock }) => (
              <li key={key}>
                {say('repeats:clock', {
                  day: spokenDay(key, language),
                  note: clock ? say(`copies:clock:${clock}`, { clock: clockOf(start) }) : '',
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
