import type { stateFields } from '../../collections/access/stateFields.ts'
import type { Event } from '../../payload-types.ts'

/** What the rights to an event depend on. */
export type EventState = Pick<Event, 'id' | keyof typeof stateFields>
