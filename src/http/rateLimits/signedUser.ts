import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Payload, parseCookies } from 'payload'
import { userName } from './counted.ts'

/**
 * The user whom a token of Payload names, by its signature only: the rights are checked later, and cost a query.
 * `undefined` without a token that this site has signed.
 */
export const signedUser = (payload: Payload, headers: Headers): string | undefined => {
  const [head = '', body = '', signature = ''] = tokenOf(payload, headers).split('.')
  const expected = createHmac('sha256', payload.secret).update(`${head}.${body}`).digest()
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { id, collection, exp = 0 }: Claims = JSON.parse(Buffer.from(body, 'base64url').toString())

  return exp * 1_000 > Date.now() ? userName(String(collection), String(id)) : undefined
}

/** The content of a token of Payload. */
type Claims = { id?: number | string; collection?: string; exp?: number }

const tokenOf = ({ config }: Payload, headers: Headers): string => {
  const [, sent] = /^(?:JWT|Bearer) (.+)$/.exec(headers.get('authorization') ?? '') ?? []

  return sent ?? parseCookies(headers).get(`${config.cookiePrefix}-token`) ?? ''
}
