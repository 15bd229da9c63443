import type { Payload } from 'payload'
import { userOfApplicationPassword } from '../content/login/applicationPassword.ts'
import { provenanceOf } from '../http/origin.ts'
import { isExposed } from '../http/transport.ts'
import { type Caller, callerFor } from '../model/permissions.ts'
import type { SignedIn } from '../model/role.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'
import { lastOutageOf, outagesOf } from '../storage/database/mongoOutages.ts'
import { ApiError, unavailable } from './errors.ts'

export type Identified = {
  caller: Caller
  /** Whether valid credentials came along, which makes the answer private (GEN-34). */
  authenticated: boolean
}

/**
 * Who makes a request (AUTH-1 to AUTH-3). Throws `incorrect_password` for credentials that are wrong, unknown or
 * not understood, on every route (AUTH-4).
 */
export const identify = async (payload: Payload, request: Request): Promise<Identified> => {
  const authorization = request.headers.get('authorization')
  if (authorization) return known(payload, await authorized(payload, request, authorization))
  const cookie = request.headers.get('cookie')
  if (!cookie || provenanceOf(request, settingsOf(payload.config)) !== 'own') return anonymous
  const user = await signedIn(payload, { cookie })

  return user ? known(payload, user) : anonymous
}

const anonymous: Identified = { caller: undefined, authenticated: false }

/** A user without a role in the calendar is anonymous there, even with right credentials. */
const known = (payload: Payload, user: SignedIn | undefined): Identified => {
  if (!user) throw new ApiError('incorrect_password')

  return { caller: callerFor(payload, user), authenticated: true }
}

const authorized = async (
  payload: Payload,
  request: Request,
  authorization: string,
): Promise<SignedIn | undefined> => {
  if (settingsOf(payload.config).requireHttps && isExposed(request)) return undefined
  const [, scheme = '', credentials = ''] = /^(\S+)\s+(.+)$/s.exec(authorization.trim()) ?? []
  switch (scheme.toLowerCase()) {
    case 'basic':
      return basic(payload, credentials)
    case 'bearer':
    case 'jwt':
      return signedIn(payload, { authorization: `JWT ${credentials.trim()}` })
    default:
      return undefined
  }
}

/** RFC 7617: base64 of `login:password` in UTF-8; the login holds no colon, and no control characters. */
const basic = async (payload: Payload, credentials: string): Promise<SignedIn | undefined> => {
  const text = Buffer.from(credentials, 'base64').toString('utf8')
  const [login, ...rest] = text.split(':')
  if (!login || rest.length === 0 || /\p{Cc}/u.test(login)) return undefined

  return userOfApplicationPassword(payload, {
    login,
    password: rest.join(':'),
  })
}

/**
 * The user of a token of Payload, in a header or in the session cookie. Payload itself demands proof of the origin
 * where it knows its address; `provenanceOf` has checked it already.
 */
const signedIn = async (
  payload: Payload,
  credentials: Record<string, string>,
): Promise<SignedIn | undefined> => {
  const headers = new Headers({
    ...credentials,
    'sec-fetch-site': 'same-origin',
    disableautologin: 'true',
  })
  const outages = outagesOf(payload)
  const { user } = await payload.auth({ headers, canSetHeaders: false })
  // Payload answers no user, too, if it could not read the user.
  if (!user && outagesOf(payload) > outages) throw unavailable({ cause: lastOutageOf(payload) })

  return user?.collection === slugOf(payload, 'users') ? user : undefined
}
