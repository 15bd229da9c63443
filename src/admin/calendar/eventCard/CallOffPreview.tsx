'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../../../calendar/languageName.ts'
import { readersFirst } from '../../readersFirst.ts'
import { useClientSettings } from '../../useClientSettings.ts'
import { useTexts } from '../../useTexts.ts'
import { useWhenText } from '../../useWhenText.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Card, NoticeOfPage } from './cardChange.ts'

type Props = {
  entry: Pick<CalendarEntry, 'start' | 'end' | 'allDay' | 'zone'>
  /** What the page says of the event status; empty for an event as planned. */
  notices: NoticeOfPage[]
  reasons: Card['reasons']
  /** Whether it takes place at these times. */
  isMoved: boolean
}

/**
 * What visitors will read on the page of an event, in each language. A reason that is missing in one is that of the first there (LANG-4),
 * which is named and not repeated.
 */
export const CallOffPreview = ({ entry, notices, reasons, isMoved }: Props) => {
  const say = useTexts()
  const whenText = useWhenText()
  const reader = useTranslation().i18n.language
  const { languages } = useClientSettings()
  const [first] = languages
  const inLanguage = (language: string) =>
    say('callOff:inLanguage', { language: languageName(language, reader) })

  return (
    <section aria-label={say('callOff:preview')} aria-live="polite" className="call-off__preview">
      <h4>{say('callOff:preview')}</h4>
      <dl>
        {readersFirst(languages, reader).map((language) => {
          const notice = notices.find((one) => one.language === language)
          const own = reasons[language]?.trim()
          const reason = own || (reasons[first]?.trim() && inLanguage(first))

          return (
            <div key={language}>
              {languages.length > 1 && <dt>{languageName(language, reader)}</dt>}
              <dd lang={language}>
                {isMoved && <p>{whenText(entry, { language })}</p>}
                {notice && (
                  <>
                    <strong>{notice.title}</strong>
                    {reason && (own ? `: ${own}` : <em lang={reader}> ({reason})</em>)}{' '}
                    <small>{notice.advice}</small>
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
