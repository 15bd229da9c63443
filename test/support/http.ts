import type { Payload } from 'payload'
import { handle } from '../../src/api/handle'
import { site } from './calendar'
import { asRequest } from './strictMongo/ownTransactions'

type Options = {
  method?: string
  /** A JSON body; makes the request a POST without a method. */
  json?: unknown
  /** The fields of a URL-encoded body, with brackets in their names. */
  form?: Record<string, string> | [string, string][]
  /** A raw body, with its own `Content-Type` among the headers. */
  body?: string | FormData | Uint8Array<ArrayBuffer>
  /** An `Authorization` header, such as that of `aUser()`. */
  as?: string
  headers?: Record<string, string>
}

/** An answer with its body parsed; `undefined` without one. */
export type Answered = { status: number; headers: Headers; body: Json }

// biome-ignore lint/suspicious/noExplicitAny: what a test expects of a body is what types it.
type Json = any

/**
 * Sends requests to a calendar without a port: `get('/events?page=2')` is English, `get('/it/events')` Italian; a full
 * address, or one with `/cal/`, is used as it is.
 */
export const clientOf =
  (calendar: { payload: Payload }) =>
  async (path: string, options: Options = {}): Promise<Answered> => {
    const { as, headers = {} } = options
    const body = bodyOf(options)
    const request = new Request(addressOf(path), {
      method: options.method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(options.json !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
        ...(as && { Authorization: as }),
      },
      ...(body !== undefined && { body }),
    })
    const response = await asRequest(`${request.method} ${request.url}`, () =>
      handle(calendar.payload, request),
    )
    const text = await response.text()

    return {
      status: response.status,
      headers: response.headers,
      body: text ? JSON.parse(text) : undefined,
    }
  }

const bodyOf = ({ json, form, body }: Options) => {
  if (json !== undefined) return JSON.stringify(json)

  return form ? new URLSearchParams(form) : body
}

const addressOf = (path: string): string => {
  if (path.startsWith('http')) return path
  if (path.includes('/cal/')) return site + path
  const [, prefix = '', rest = ''] = /^(\/[a-z]{2})?(\/.*|\?.*)?$/.exec(path) ?? []

  return `${site}${prefix}/cal/events/v1${rest}`
}

/** The titles or names in a list, in order. */
export const titles = ({ body }: Answered): string[] =>
  (body.events ?? body.venues ?? body.organizers ?? body.categories ?? body.tags).map(
    (entry: Record<string, string>) =>
      entry.title ?? entry.venue ?? entry.organizer ?? entry.name ?? '',
  )

/** The ids in a list, in order. */
export const ids = ({ body }: Answered): number[] =>
  (body.events ?? body.venues ?? body.organizers ?? body.categories ?? body.tags).map(
    (entry: { id: number }) => entry.id,
  )

/** The query of a link, as names and values. */
export const queryOf = (link: string): Record<string, string> =>
  Object.fromEntries(new URL(link).searchParams)

/** The parameters that an answer refuses, in order (ERR-3); none for any other answer. */
export const refused = ({ body }: Answered): string[] =>
  body.code === 'rest_invalid_param' ? Object.keys(body.data.params) : []

/** The parameters among them that are reported with `rest_invalid_type` (GEN-17, GEN-18). */
export const mistyped = ({ body }: Answered): string[] => Object.keys(body.data.details)
