'use client'

import { useTranslation } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { asPlanned, longestReason, type OffStatus } from '../../../calendar/eventStatus.ts'
import { languageName } from '../../../calendar/languageName.ts'
import { readersFirst } from '../../readersFirst.ts'
import { useClientSettings } from '../../useClientSettings.ts'
import { useTexts } from '../../useTexts.ts'
import { ClockInputs } from '../quick/ClockInputs.tsx'
import type { Clock } from '../quick/draft.ts'
import { CallOffPreview } from './CallOffPreview.tsx'
import type { Card, Change } from './cardChange.ts'
import { clockOfEntry, movedTo } from './movedTo.ts'
import '../quick/quick.css'

type Props = {
  card: Card
  /** The event status to give it. */
  status: OffStatus
  isBusy: boolean
  onChange: (change: Change) => void
  onBack: () => void
}

/**
 * Asks why an event does not take place as planned and, where it is postponed, for its new date, and shows what its page will say in each
 * language. An event with a new date takes place as planned on that, and its page says from when it was moved (DEV-95).
 */
export const CallOff = ({ card, status, isBusy, onChange, onBack }: Props) => {
  const say = useTexts()
  const name = useId()
  const reader = useTranslation().i18n.language
  const languages = readersFirst(useClientSettings().languages, reader)
  const { entry } = card
  const [reasons, setReasons] = useState(card.reasons)
  const [hasDate, setHasDate] = useState(false)
  const [clock, setClock] = useState<Clock>(clockOfEntry(entry))
  const when = hasDate ? movedTo(entry, clock) : undefined
  const change: Change = when
    ? { eventStatus: asPlanned, when, reasons }
    : { eventStatus: status, reasons }

  return (
    <form
      aria-labelledby={name}
      className="call-off quick-create"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasDate && !when) return
        onChange(change)
      }}
    >
      <h3 id={name}>{say(`collections:eventStatus:${status}`)}</h3>
      {status === 'postponed' && (
        <fieldset className="quick-create__field call-off__date">
          <legend>{say('callOff:newDate')}</legend>
          {[false, true].map((isKnown) => (
            <label key={`${isKnown}`}>
              <input
                checked={hasDate === isKnown}
                name={`${name}-date`}
                onChange={() => setHasDate(isKnown)}
                type="radio"
              />{' '}
              {say(isKnown ? 'callOff:known' : 'callOff:noneYet')}
            </label>
          ))}
        </fieldset>
      )}
      {hasDate && (
        <ClockInputs
          allDay={entry.allDay}
          clock={clock}
          end="start"
          fault={when ? undefined : say('callOff:wrongDate')}
          onChange={setClock}
        />
      )}
      {languages.map((language) => (
        <label className="quick-create__field call-off__reason" key={language}>
          {languages.length > 1
            ? say('callOff:reasonIn', { language: languageName(language, reader) })
            : say('callOff:reason')}
          <textarea
            lang={language}
            maxLength={longestReason}
            onChange={({ target }) => setReasons({ ...reasons, [language]: target.value })}
            rows={2}
            value={reasons[language] ?? ''}
          />
        </label>
      ))}
      <CallOffPreview
        entry={when ? { ...entry, ...when } : entry}
        notices={(when ? card.moved : card.notices[status]) ?? []}
        isMoved={when !== undefined}
        reasons={reasons}
      />
      <div className="calendar-panel__actions">
        <button
          aria-disabled={isBusy}
          className="calendar-panel__action calendar-panel__action--first"
          type="submit"
        >
          {say(when ? 'callOff:move' : `eventCard:step:${status}`)}
        </button>
        <button className="calendar-panel__action" onClick={onBack} type="button">
          {say('callOff:back')}
        </button>
      </div>
    </form>
  )
}
