'use client'

import { Link } from '@payloadcms/ui'
import { useState } from 'react'
import type { OffStatus } from '../../../calendar/eventStatus.ts'
import type { DateOperation } from '../../series/operation.ts'
import type { Answered } from '../../series/useWideChange.ts'
import { useClientSettings } from '../../useClientSettings.ts'
import { useEventsPath } from '../../useEventsPath.ts'
import { useTexts } from '../../useTexts.ts'
import { useWhenText } from '../../useWhenText.ts'
import type { CalendarEntry } from '../calendarEntry.ts'
import type { Anchor } from '../panel/anchor.ts'
import { Panel } from '../panel/Panel.tsx'
import { undoMark } from '../useUndoKey.ts'
import { CallOff } from './CallOff.tsx'
import type { Change, Changed } from './cardChange.ts'
import { Details } from './Details.tsx'
import { StepButtons } from './StepButtons.tsx'
import { useCard } from './useCard.ts'
import { useCardFocus } from './useCardFocus.ts'
import { useCopyLink } from './useCopyLink.ts'
import './eventCard.css'

type Props = {
  anchor: Anchor
  opened: CalendarEntry
  /** Asks which dates of a series an operation is meant for, and changes several of them. */
  offer: (id: number, operation: DateOperation) => Promise<Answered>
  onClose: () => void
  onEvent: (entry: CalendarEntry) => void
  onGone: (entry: CalendarEntry, undo: Changed['undo']) => void
}

/** The card that a click on an event opens: its facts, its status, and buttons for what the editor may do with it. */
export const EventCard = ({ anchor, opened, offer, onClose, onEvent, onGone }: Props) => {
  const say = useTexts()
  const whenText = useWhenText()
  const eventsPath = useEventsPath()
  const { parts } = useClientSettings()
  const {
    card,
    change: attempt,
    entry,
    isBusy,
    showText,
    notice,
  } = useCard(opened, {
    offer,
    onChanged: onClose,
    onEvent,
    onGone,
  })
  const copyLink = useCopyLink(entry.id, showText)
  const { undo } = notice ?? {}
  const [callingOff, setCallingOff] = useState<OffStatus>()
  useCardFocus(callingOff, notice)
  const change = async (wanted: Change, isUndo = false) => {
    if (await attempt(wanted, isUndo)) setCallingOff(undefined)
  }

  return (
    <Panel
      anchor={anchor}
      isLight
      onClose={onClose}
      title={entry.title || say('calendarView:untitled')}
    >
      <p className="event-card__when">{whenText(entry)}</p>
      <div aria-live="polite" role="status">
        {notice && (
          <p
            className={`calendar-panel__said${notice.isFault ? ' calendar-panel__said--fault' : ''}`}
          >
            {notice.text}{' '}
            {undo && (
              <button
                {...undoMark}
                className="calendar-panel__action"
                onClick={() => void change(undo, true)}
                type="button"
              >
                {say('calendarView:undo')}
              </button>
            )}
          </p>
        )}
      </div>
      <Details card={card} entry={entry} />
      {card && callingOff ? (
        <CallOff
          card={card}
          isBusy={isBusy}
          key={callingOff}
          onBack={() => setCallingOff(undefined)}
          onChange={change}
          status={callingOff}
        />
      ) : (
        <>
          <div className="calendar-panel__actions">
            <Link
              className="calendar-panel__action calendar-panel__action--first"
              href={eventsPath(`/${entry.id}`)}
              prefetch={false}
            >
              {say(entry.movable ? 'eventCard:edit' : 'quick:open')}
            </Link>
            {card && (
              <StepButtons
                card={card}
                isBusy={isBusy}
                onCallOff={setCallingOff}
                onChange={change}
              />
            )}
          </div>
          {card && (
            <div className="calendar-panel__actions">
              {card.mayCreate && parts.copies && (
                <Link
                  className="calendar-panel__action"
                  href={eventsPath(`/${entry.id}/copies`)}
                  prefetch={false}
                >
                  {say('copies:action')}
                </Link>
              )}
              <button
                className="calendar-panel__action"
                onClick={() => void copyLink(card.page)}
                type="button"
              >
                {say('eventCard:link')}
              </button>
              {card.steps.trash && (
                <button
                  aria-disabled={isBusy}
                  className="calendar-panel__action"
                  onClick={() => void change({ trashed: true })}
                  type="button"
                >
                  {say('eventCard:trash')}
                </button>
              )}
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
