/** Whether an event that stays listed takes place as planned (EV-77). */
export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'moved_online'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** The initial status of an event. */
export const asPlanned: EventStatus = 'scheduled'

/** Whether an event of a status takes place at its time, at its venue or online. */
export const takesPlace = (status: EventStatus): boolean =>
  status === asPlanned || status === 'moved_online'
