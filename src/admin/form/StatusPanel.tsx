'use client'

import { Pill, useAuth, useDocumentInfo } from '@payloadcms/ui'
import { eventStatuses, isOff } from '../../calendar/eventStatus.ts'
import type { Status } from '../../model/status.ts'
import { storedIdOf } from '../../model/storedId.ts'
import { useHiddenLinks } from '../pickers/hiddenLinks.ts'
import { useSchedule } from '../schedule/useSchedule.ts'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import { statusWords } from './statusWords.ts'
import './form.css'
import './side.css'

type Props = {
  publishes: boolean
  /** How much of the side column is shown beside it. */
  shows: 'status' | 'publication' | 'all'
}

/** The status of an entry and its next steps, in the sidebar of its form. */
export const StatusPanel = ({ publishes, shows }: Props) => {
  const { data, hasPublishedDoc, id } = useDocumentInfo()
  const { user } = useAuth()
  const { moment } = useMoments()
  const { scheduled } = useSchedule()
  const say = useTexts()
  const { status, name, meaning, next } = statusWords(
    {
      state: id === undefined ? undefined : data,
      hasPublic: hasPublishedDoc,
      mayPublish: publishes,
      isOwn: storedIdOf(data?.author) === user?.id,
      scheduled,
      now: new Date().toISOString(),
    },
    { say, moment },
  )

  const hidden = useHiddenLinks()
  const eventStatus = eventStatuses.find((one) => one === data?.eventStatus)

  // A note on what does not wait is the editors' to the author.
  const returned = status === 'draft' && !publishes ? data?.reviewNote : undefined

  return (
    <div aria-live="polite" className="event-form__panel event-form__status" data-shows={shows}>
      <Pill
        className="event-form__badge"
        pillStyle={pills[status ?? 'draft'] ?? 'dark'}
        size="small"
      >
        {name}
      </Pill>
      {returned && (
        <p className="event-form__returned">{say('review:handedBack', { note: returned })}</p>
      )}
      {meaning && <p>{meaning}</p>}
      {status === 'publish' && hidden.length > 0 && (
        <p className="event-form__warning">
          {say('form:meaning:without', { count: hidden.length, names: hidden.join(', ') })}
        </p>
      )}
      {next && <small>{next}</small>}
      {eventStatus && isOff(eventStatus) && (
        <>
          <Pill className="event-form__badge" pillStyle={offPills[eventStatus]} size="small">
            {say(`collections:eventStatus:${eventStatus}`)}
          </Pill>
          <p>{say(`form:off:${eventStatus}`)}</p>
        </>
      )}
    </div>
  )
}

const offPills = {
  cancelled: 'error',
  postponed: 'warning',
  moved_online: 'dark',
} as const

const pills: { [status in Status]?: 'success' | 'warning' } = {
  publish: 'success',
  pending: 'warning',
  future: 'warning',
}
