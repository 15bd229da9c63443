/** Whether an event that stays listed takes place as planned (EV-77). */
export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'moved_online'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** The initial status of an event. */
export const asPlanned: EventStatus = 'scheduled'

/** A status of what does not take place as planned. */
export type OffStatus = Exclude<EventStatus, 'scheduled'>

export const isOff = (status: EventStatus): status is OffStatus => status !== 'scheduled'

/** Whether an event of a status takes place at its time, at its venue or online. */
export const takesPlace = (status: EventStatus): boolean =>
  status === asPlanned || status === 'moved_online'

/** So many characters has a reason at most (EV-77). */
export const longestReason = 500
