/** Whether an event that stays listed takes place as planned (EV-77). */
export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'moved_online'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** The initial status of an event. */
export const asPlanned: EventStatus = 'scheduled'
