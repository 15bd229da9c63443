import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Keys } from '../../api/entries/open.ts'
import type { Visit } from '../visit.ts'

/** For how many seconds a browser remembers that it sent the password of a page: thirty days. */
const lifetime = 30 * 24 * 3600

/** An entry that a password may protect. */
export type Protected = { id: number; accessPassword?: string | null }

/** The cookie of a browser that sent the password of an entry (PG-3). It does not reveal the password. */
export const openedCookie = (visit: Visit, entry: Protected): string => {
  const { protocol, pathname } = new URL(visit.call.root.site)

  return [
    `${nameOf(entry)}=${signatureOf(visit, entry)}`,
    `Path=${pathname}`,
    `Max-Age=${lifetime}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(protocol === 'https:' ? ['Secure'] : []),
  ].join('; ')
}

/**
 * A visit with the key of an entry, if the browser has the cookie of its current password (PG-3). A page in a frame of another site
 * stays closed (PG-10).
 */
export const openedVisit = (visit: Visit, entry: Protected): Visit =>
  visit.embedders ? visit : { ...visit, keys: { ...visit.keys, ...keysFromCookie(visit, entry) } }

const keysFromCookie = (visit: Visit, entry: Protected): Keys => {
  const { accessPassword } = entry
  const sent = cookieNamed(visit.call.request, nameOf(entry))
  if (!accessPassword || sent === undefined) return {}

  return isSame(sent, signatureOf(visit, entry)) ? { password: accessPassword } : {}
}

const nameOf = ({ id }: Protected): string => `opened-${id}`

/** Another one for each password, so that a new password closes the page again. */
const signatureOf = ({ call }: Visit, { id, accessPassword }: Protected): string =>
  createHmac('sha256', call.payload.secret)
    .update(JSON.stringify(['opened page', id, accessPassword]))
    .digest('base64url')

const cookieNamed = ({ headers }: Request, name: string): string | undefined =>
  headers
    .get('cookie')
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]

  return left.length === right.length && timingSafeEqual(left, right)
}
