'use client'

import { useTranslation } from '@payloadcms/ui'
import { clockOf, formatDay, formatPart } from '../../calendar/formatWhen.ts'
import { useTexts } from '../useTexts.ts'
import type { PreviewDate } from './previewRequest.ts'

/** The most notes of one kind. */
const most = 6

type Props = {
  dates: PreviewDate[]
  /** Months without a date, because they lack the day. */
  passedOver: string[]
}

/** Notes on the previewed dates: clashes at the venue, clock changes, and months without a date. */
export const DateNotes = ({ dates, passedOver }: Props) => {
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

  const months = passedOver
    .slice(0, most)
    .map((month) => formatPart(`${month}-01`, language, 'monthAndYear'))

  return (
    <>
      {months.length > 0 && (
        <p className="repeats__note">
          {say('repeats:passedOver', { months: months.join(', ') })}
          {passedOver.length > most && ' …'}
        </p>
      )}
      {clashing.length > 0 && (
        <div className="repeats__note repeats__note--clash">
          <p>⚠ {say('repeats:clashes', { count: clashing.length })}</p>
          <ul>
            {clashing.slice(0, most).map((date) => (
              <li key={date.key}>
                {say('repeats:clash', {
                  day: formatDay(date.start, language),
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
                  day: formatDay(key, language),
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
