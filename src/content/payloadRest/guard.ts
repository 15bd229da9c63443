import type { Payload } from 'payload'
import type { CalendarSettings } from '../../model/settings.ts'

/** Who guards, on whose behalf. */
export type Guarded = { payload: Payload; settings: CalendarSettings }

/**
 * Looks at a request to Payload's own interface before Payload does: hands on the request, or what is to be answered in
 * its place. Throws a `PayloadRestRefusal`.
 */
export type Guard = (request: Request, guarded: Guarded) => Request | Promise<Request>
