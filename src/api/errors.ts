import type { Say, TextKey, Texts, Values } from '../i18n/texts.ts'
import { retryAfter } from '../storage/database/databaseErrors.ts'

/** Every code of the contract with its status (section 17); its text stands at `api:errors`. */
const statuses = {
  rest_no_route: 404,
  rest_missing_callback_param: 400,
  rest_invalid_param: 400,
  rest_invalid_json: 400,
  rest_body_too_large: 413,
  rest_forbidden: 403,
  incorrect_password: 401,
  'rest-event-not-found': 404,
  'rest-invalid-event-id': 400,
  'event-no-longer-available': 403,
  'event-not-accessible': 403,
  'event-password-protected': 403,
  'event-archive-page-not-found': 404,
  'venue-not-accessible': 403,
  'organizer-not-accessible': 403,
  'venue-archive-page-not-found': 404,
  'organizer-archive-page-not-found': 404,
  'event-is-in-trash': 410,
  'could-not-update-event': 403,
  'could-not-delete-event': 500,
  'venue-is-in-trash': 410,
  'organizer-is-in-trash': 410,
  'could-not-create-venue': 400,
  'could-not-create-organizer': 400,
  'could-not-update-venue': 400,
  'could-not-update-organizer': 400,
  'could-not-delete-venue': 500,
  'could-not-delete-organizer': 500,
  term_exists: 400,
  duplicate_term_slug: 400,
  rest_taxonomy_not_hierarchical: 400,
  rest_cannot_delete: 500,
  rest_precondition_failed: 412,
  rest_idempotency_key_reused: 422,
  rest_idempotency_key_in_use: 409,
  rest_sync_token_expired: 410,
  rest_invalid_host: 400,
  rest_rate_limited: 429,
  rest_service_unavailable: 503,
  rest_internal_error: 500,
} as const satisfies Record<keyof Texts['api']['errors'], number>

export type FaultCode = keyof typeof statuses

/** Every code with its HTTP status, for the documentation (DOC-7). */
export const faultStatuses: ReadonlyMap<FaultCode, number> = new Map(
  Object.entries(statuses).map(([code, status]) => [code as FaultCode, status]),
)

/**
 * A value that is refused. `type` is set if it has the wrong type (GEN-17, GEN-18); `says` is the reason and what would be
 * accepted (ERR-13).
 */
export type Refusal = {
  name: string
  type?: StrictType | undefined
  says?: TextKey
  values?: Values
}

/** The types whose refusal is reported with `rest_invalid_type` (ERR-14). */
export type StrictType = 'integer' | 'boolean'

type Extra = {
  /** What is said in the place of the code's own sentence. */
  says?: TextKey
  /** The values that are refused (ERR-3). */
  refusals?: Refusal[]
  /** Further members of the body, next to `data` (ERR-4). */
  members?: Record<string, unknown>
  /** Ends up in the body's `data`. */
  data?: Record<string, unknown>
  /** What stands in the place of the names in the message. */
  values?: Values
  /** Where the status depends on the caller (GEN-28). */
  status?: number
}

/** The only error a caller ever sees; `errorBody` words it. */
export class ApiError extends Error {
  constructor(
    readonly code: FaultCode,
    readonly extra: Extra = {},
    options?: ErrorOptions,
  ) {
    super(code, options)
  }

  get status(): number {
    return this.extra.status ?? statuses[this.code]
  }

  /** Further headers of the answer (RFC 9110, 10.2.3). */
  get headers(): Record<string, string> {
    if (this.code === 'rest_idempotency_key_in_use') return { 'Retry-After': '1' }

    // What is not set up is no better in five seconds.
    return this.status === 503 && this.extra.says !== 'refusals:notSetUp' ? retryAfter : {}
  }
}

/** What cannot be answered now, and may be later. */
export const unavailable = (options?: ErrorOptions): ApiError =>
  new ApiError('rest_service_unavailable', {}, options)

/** The refusal of every request until the site is set up. */
export const notSetUp = (options?: ErrorOptions): ApiError =>
  new ApiError('rest_service_unavailable', { says: 'refusals:notSetUp' }, options)

/** What found no room to be stored. */
export const withoutRoom = (options?: ErrorOptions): ApiError =>
  new ApiError('rest_service_unavailable', { says: 'refusals:withoutRoom' }, options)

/** ERR-1: code, message in the language of the request, status and details. */
export const errorBody = ({ code, status, extra }: ApiError, say: Say) => ({
  code,
  message: say(extra.says ?? `api:errors:${code}`, extra.values),
  data: { status, ...(extra.refusals && reasonsOf(extra.refusals, say)), ...extra.data },
  ...extra.members,
})

/** What is wrong with a value and what would do, in one sentence (ERR-13). */
export const sentenceOf = (
  { type, says = 'api:reasons:value', values }: Refusal,
  say: Say,
): string => (type ? say(`api:reasons:${type}`) : say(says, values))

/** ERR-3: a reason for each name, and a code where a type is wrong. */
const reasonsOf = (refusals: Refusal[], say: Say) => {
  const reasons = refusals.map((refusal) => ({
    param: refusal.name,
    message: sentenceOf(refusal, say),
    type: refusal.type,
  }))
  const typed = reasons.flatMap(({ param, type }) =>
    type ? [{ param, message: say('api:reasons:type', { type }) }] : [],
  )

  return {
    params: Object.fromEntries(reasons.map(({ param, message }) => [param, message])),
    details:
      typed.length === 0
        ? []
        : Object.fromEntries(
            typed.map(({ param, message }) => [
              param,
              { code: 'rest_invalid_type', message, data: { param } },
            ]),
          ),
  }
}
