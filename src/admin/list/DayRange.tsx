'use client'

import { DatePicker, useTranslation } from '@payloadcms/ui'
import { useRouter, useSearchParams } from 'next/navigation'
import { useId } from 'react'
import { dayFormats } from '../../calendar/dateFormats.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { changedQuery } from './changedQuery.ts'

/** The filter of the list by days, in the format of the editor's language. */
export const DayRange = () => {
  const query = useSearchParams()
  const router = useRouter()
  const eventsPath = useEventsPath()
  const say = useTexts()
  const { dateFNS } = useTranslation().i18n
  const id = useId()
  const narrow = (end: 'from' | 'to', day: string) =>
    router.push(eventsPath(`?${changedQuery(query, { show: 'all', [end]: day })}`))

  return (
    <div className="list-tabs__days">
      {(['from', 'to'] as const).map((end) => {
        const day = query.get(end)

        return (
          <div key={end}>
            <label htmlFor={`${id}${end}`}>{say(`list:${end}`)}</label>
            <DatePicker
              displayFormat={dayFormats[0]}
              onChange={() => narrow(end, '')}
              overrides={{
                id: `${id}${end}`,
                dateFormat: [...dayFormats],
                // Payload sets the locale only after the picker was rendered.
                locale: dateFNS,
                // Payload's own handler may shift the day by the browser's zone.
                onChange: (chosen: Date | null) => narrow(end, chosen ? dayOf(chosen) : ''),
              }}
              pickerAppearance="dayOnly"
              {...(day && { value: `${day}T12:00:00` })}
            />
          </div>
        )
      })}
    </div>
  )
}

/** The day of a moment in the zone of the browser, which the picker uses. */
const dayOf = (moment: Date): string =>
  [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part, place) => `${part}`.padStart(place === 0 ? 4 : 2, '0'))
    .join('-')
