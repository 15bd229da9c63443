'use client'

import { useFormFields } from '@payloadcms/ui'
import type { When } from '../../calendar/formatWhen.ts'
import { canonicalZone, endOfDay, settle, startOfDay } from '../../calendar/zone.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useLanguage } from '../useLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { useWhenText } from '../useWhenText.ts'
import './form.css'

/** The time of the event as its page says it in this language, while it is typed. */
export const WhenWords = ({ locales = {} }: { locales?: Record<string, string> }) => {
  const say = useTexts()
  const whenText = useWhenText()
  const language = useLanguage()
  const { timeZone } = useClientSettings()
  const { start, end, allDay, zone } = useFormFields(([fields]) => ({
    start: `${fields.startLocal?.value ?? ''}`,
    end: `${fields.endLocal?.value ?? ''}`,
    allDay: Boolean(fields.allDay?.value),
    zone: `${fields.timezone?.value || timeZone}`,
  }))
  const known = canonicalZone(zone)
  const complete = known && start >= '1000' && end >= start

  return (
    <p aria-live="polite" className="event-form__words event-form__when-words">
      {complete && (
        <>
          <span>{say('form:when:visitorsRead')}</span>{' '}
          <strong lang={language}>
            {whenText(asStored({ start, end, allDay, zone: known }), {
              language,
              locale: locales[language],
            })}
          </strong>
        </>
      )}
    </p>
  )
}

/** The times as a save will store them: whole days from midnight, and no time that the zone skips (DT-13, DT-14). */
const asStored = (when: When) =>
  when.allDay
    ? { ...when, start: startOfDay(when.start), end: endOfDay(when.end) }
    : { ...when, start: settle(when.start, when.zone), end: settle(when.end, when.zone) }
