import { asPlanned, type EventStatus, eventStatuses } from '../../../calendar/eventStatus.ts'
import type { Status } from '../../../model/status.ts'

/** A status that one click can give an event. */
export type NextStatus = 'publish' | 'pending' | 'draft'

/** The changes that the caller may make. */
export type Steps = { statuses: NextStatus[]; eventStatuses: EventStatus[]; trash: boolean }

type Situation = {
  status: Status
  /** Whether it is a draft of a published event. */
  changed: boolean
  eventStatus: EventStatus
  mayEdit: boolean
  mayPublish: boolean
}

/** The changes that the caller may make to an event outside the trash, the most likely first (ST-1, ST-2, AUTH-7 to AUTH-10). */
export const stepsOf = ({ mayEdit, mayPublish, ...event }: Situation): Steps => {
  if (!mayEdit) return { statuses: [], eventStatuses: [], trash: false }

  return {
    statuses: nextOf(event, mayPublish),
    eventStatuses: eventStatuses.filter((one) =>
      event.eventStatus === asPlanned ? one !== asPlanned : one === asPlanned,
    ),
    trash: true,
  }
}

const nextOf = (
  { status, changed }: Pick<Situation, 'status' | 'changed'>,
  mayPublish: boolean,
): NextStatus[] => {
  if (changed) return mayPublish ? ['publish', 'draft'] : []
  switch (status) {
    case 'draft':
      return mayPublish ? ['publish'] : ['pending']
    case 'pending':
      return mayPublish ? ['publish', 'draft'] : ['draft']
    case 'private':
      return mayPublish ? ['publish', 'draft'] : ['pending']
    case 'publish':
    case 'future':
      return ['draft']
    case 'trash':
      return []
  }
}
