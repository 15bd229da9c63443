'use client'

import { Button, Link, useTranslation } from '@payloadcms/ui'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { Proposal } from './proposals.ts'

type Props = { proposal: Proposal; isBusy: boolean; onJoin: () => void }

/** A proposed series: its rule, its events, and the days that it would skip. */
export const OneLikely = ({ proposal, isBusy, onJoin }: Props) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const { language } = useTranslation().i18n
  const { title, rule, events, skipped, allDay } = proposal
  const start = events[0]?.start ?? ''

  return (
    <>
      <h2>{title || say('copies:untitled')}</h2>
      <p>
        {[rule, ...(allDay ? [] : [clockOf(start)])].join(', ')} ·{' '}
        {say('series:likely:events', { count: events.length })}
      </p>
      {skipped.length > 0 && (
        <p>
          {say('series:likely:skipped', {
            count: skipped.length,
            days: skipped.map((day) => formatDay(day, language)).join(', '),
          })}
        </p>
      )}
      <details>
        <summary>{say('series:likely:which')}</summary>
        <ul>
          {events.map(({ id, start: begins }) => (
            <li key={id}>
              <Link href={eventsPath(`/${id}`)} prefetch={false}>
                {formatDay(begins, language)}
              </Link>
            </li>
          ))}
        </ul>
      </details>
      <Button
        aria-label={say('series:likely:joinOne', { title })}
        disabled={isBusy}
        onClick={onJoin}
      >
        {say('series:likely:join')}
      </Button>
    </>
  )
}
