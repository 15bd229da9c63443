import type { Payload } from 'payload'
import type { TextKey, Values } from '../../i18n/texts.ts'
import type { CalendarSettings } from '../../model/settings.ts'

/** Who guards, on whose behalf. */
export type Guarded = { payload: Payload; settings: CalendarSettings }

/**
 * Looks at a request to Payload's own interface before Payload does: hands on the request, or what is to be answered in
 * its place. Throws a `PayloadRestRefusal`.
 */
export type Guard = (request: Request, guarded: Guarded) => Request | Promise<Request>

/** The error of a guard: a status and a message for the caller, in Payload's own form of errors. */
export class PayloadRestRefusal extends Error {
  constructor(
    readonly status: number,
    readonly key: TextKey,
    readonly values?: Values,
  ) {
    super(key)
  }
}

/** The refusals of what is not understood. */
export const refusal = {
  notFound: () => new PayloadRestRefusal(404, 'refusals:noRoute'),
  address: () => new PayloadRestRefusal(400, 'refusals:malformedAddress'),
  body: () => new PayloadRestRefusal(400, 'refusals:malformedBody'),
  registered: () => new PayloadRestRefusal(409, 'refusals:registered'),
  tooMany: () => new PayloadRestRefusal(429, 'refusals:tooMany'),
  tooLarge: () => new PayloadRestRefusal(413, 'refusals:tooLarge'),
  /** Names all that have an unacceptable value. */
  values: (names: string[]) =>
    new PayloadRestRefusal(400, 'refusals:values', { names: names.join(', ') }),
}
