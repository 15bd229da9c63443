import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import { generateCookie, parseCookies } from 'payload/shared'
import { settingsOf } from '../../model/settings.ts'
import type { StoredId } from '../../model/storedId.ts'
import { forgetAll, record, recordsOf, subjectOf } from '../login/loginRecords.ts'

const day = 24 * 3_600_000

/** How long a network or a device is known after a user signed in there, in milliseconds. */
const time = { network: 90 * day, device: 180 * day }

/** Whether a user signed in from a network before. */
export const isKnownNetwork = async (
  payload: Payload,
  { user, network }: { user: StoredId; network: string },
): Promise<boolean> =>
  (await recordsOf(payload, subjectOf(payload, ['network', user, network]))) > 0

/** Remembers that a user signed in from a network, within the transaction of that. */
export const rememberNetwork = async (
  req: PayloadRequest,
  { user, network }: { user: number; network: string },
): Promise<void> => {
  const subject = subjectOf(req.payload, ['network', user, network])
  await forgetAll(req.payload, subject, req)
  await record(req.payload, { subject, time: time.network, req })
}

/** The device that a user signed in with before, by the cookie it was given. */
export const knownDevice = (
  payload: Payload,
  { user, headers }: { user: number; headers: Headers },
): string | undefined => {
  const [id = '', expires = '', signature = ''] =
    parseCookies(headers).get(cookieName(payload, user))?.split('.') ?? []
  if (!isSame(signature, signed(payload, [user, id, expires]))) return undefined

  return Number(expires) > Date.now() ? id : undefined
}

/** A `Set-Cookie` by which the device of a user is known from now on. It signs nobody in. */
export const deviceCookie = (
  payload: Payload,
  { user, headers }: { user: number; headers: Headers },
): string => {
  const id = knownDevice(payload, { user, headers }) ?? randomUUID()
  const expires = new Date(Date.now() + time.device)

  return generateCookie<false>({
    name: cookieName(payload, user),
    value: [id, expires.getTime(), signed(payload, [user, id, String(expires.getTime())])].join(
      '.',
    ),
    expires,
    path: '/',
    httpOnly: true,
    sameSite: 'Strict',
    secure: settingsOf(payload.config).site?.startsWith('https:') ?? false,
    returnCookieAsObject: false,
  })
}

const cookieName = ({ config }: Payload, user: number) => `${config.cookiePrefix}-device-${user}`

const signed = ({ secret }: Payload, content: (string | number)[]) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['device', ...content]))
    .digest('base64url')

const isSame = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]

  return a.length === b.length && timingSafeEqual(a, b)
}
