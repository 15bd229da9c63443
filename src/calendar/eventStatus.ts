/** Whether an event that stays listed takes place as planned (EV-77). */
export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'moved_online'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** What an event is that nobody said anything else of. */
export const asPlanned: EventStatus = 'scheduled'
