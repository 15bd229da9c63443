import {
  APIError,
  AuthenticationError,
  type CollectionAfterErrorHook,
  type CollectionAfterLoginHook,
  type CollectionBeforeOperationHook,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { isPasswordBeyond } from '../../http/rateLimits/counted.ts'
import { clientNetwork } from '../../http/remoteAddress.ts'
import { say } from '../../i18n/admin.ts'
import { languageOf } from '../../i18n/adminLanguage.ts'
import { textIn } from '../../i18n/textIn.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { deviceCookie, knownDevice, rememberNetwork } from '../access/knownPlaces.ts'
import { hashPassword } from '../login/hashPassword.ts'
import { admit } from '../login/loginTries.ts'
import { slowdown } from '../login/slowdown.ts'
import type { TakeBack } from '../login/tries.ts'
import { mailLoginLink } from '../mail/mailLoginLink.ts'
import { mailingSite } from '../mail/noMail.ts'

/**
 * Bounds the guessing of passwords at the CMS login: checked so many times a minute for each address, whatever the names,
 * slowed for each address and name, and counted in the database for each name. A name of nobody takes the same way, and the same time (AUTH-4). The Local API is trusted, and so is a
 * sign-in within a transaction: that of the user who was just registered.
 */
export const boundLogin: CollectionBeforeOperationHook<'users'> = async ({
  args,
  operation,
  overrideAccess,
  req,
}) => {
  if (operation !== 'login' || overrideAccess || req.transactionID) return
  const { name, password } = credentialsIn('data' in args ? args.data : undefined)
  if (!name) return
  if (password.trim() && (await isPasswordBeyond(req.payload, req.headers))) {
    throw new APIError(say(req, 'refusals:tooMany'), 429)
  }
  const user = await userOf(req.payload, name)
  const takeBacks = await admitted(req, name, user?.id)
  attempts.set(req, takeBacks)
  if (password.trim() && !user?.hash) await hashPassword(password, 'the salt of nobody')
}

type Credentials = { name: string; password: string }

/** As Payload reads them: the name or, failing that, the e-mail address; either finds a user by both. */
const credentialsIn = (data: object | undefined): Credentials => {
  const given: { username?: unknown; email?: unknown; password?: unknown } = data ?? {}
  const [name = ''] = [given.username, given.email].map(plain).filter(Boolean)

  return { name, password: typeof given.password === 'string' ? given.password : '' }
}

const plain = (name: unknown) => (typeof name === 'string' ? name.toLowerCase().trim() : '')

const userOf = (payload: Payload, name: string) =>
  payload.db.findOne<{ id: number; hash?: string }>({
    collection: slugOf(payload, 'users'),
    where: { or: [{ username: { equals: name } }, { email: { equals: name } }] },
    select: { hash: true },
  })

/** Waits until a try may be checked; throws where it is to come back later. */
const admitted = async (
  req: PayloadRequest,
  name: string,
  // An unknown name takes the same way.
  user = 0,
): Promise<TakeBack> => {
  const { payload, headers } = req
  const device = knownDevice(payload, { user, headers })
  const network = networkOf(req)
  const slowed = device || !network ? unslowed : await slow(network, name)
  if (!slowed) throw tooMany(req, mostHeld)
  const admission = await admit(payload, { name, user, device, network })
  if ('wait' in admission) {
    const { texts } = settingsOf(payload.config)
    void mailLoginLink(payload, { login: name, language: languageOf(req, texts) })
    throw tooMany(req, admission.wait)
  }

  return async (inside) => {
    slowed.right()
    await admission.takeBack(inside)
  }
}

const slow = slowdown()
const unslowed = { right: () => {} }
/** For how long tries of one address and name are held at most, in milliseconds. */
const mostHeld = 30_000

const networkOf = ({ headers, payload }: PayloadRequest) =>
  clientNetwork(headers, settingsOf(payload.config).trustedProxies)

/** A time in hours and minutes, rounded up, in the words of a language: "1 hour, 5 minutes". Takes milliseconds. */
const inWords = (time: number, language: string): string => {
  const all = Math.max(1, Math.ceil(time / 60_000))
  const parts = { hour: Math.floor(all / 60), minute: all % 60 }
  const words = (['hour', 'minute'] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
        parts[unit],
      ),
    )

  return new Intl.ListFormat(language, { type: 'unit' }).format(words)
}

const attempts = new WeakMap<PayloadRequest, TakeBack>()

/** Takes back a try that was right, and knows the user's network and device from now on. */
export const rememberPlace: CollectionAfterLoginHook = async ({ req, user }) => {
  await attempts.get(req)?.(req)
  attempts.delete(req)
  if (req.payloadAPI !== 'REST') return
  const network = networkOf(req)
  if (network) await rememberNetwork(req, { user: user.id, network })
  const headers = new Headers(req.responseHeaders)
  headers.append('Set-Cookie', deviceCookie(req.payload, { user: user.id, headers: req.headers }))
  req.responseHeaders = headers
}

/** The same whether the password is right or not, and whether the name is anybody's or not (AUTH-4). */
const tooMany = (req: PayloadRequest, wait: number): APIError => {
  req.responseHeaders = new Headers(req.responseHeaders)
  req.responseHeaders.set('Retry-After', String(Math.ceil(wait / 1000)))

  const { texts } = settingsOf(req.payload.config)
  const language = languageOf(req, texts)
  const time = inWords(wait, language)

  const mails = mailingSite(req.payload.config) !== undefined
  const message = [
    textIn(texts, language, 'refusals:login:tooMany', { time }),
    ...(mails ? [textIn(texts, language, 'refusals:login:mailed')] : []),
  ].join(' ')

  return new APIError(message, 429)
}

/** Payload's own texts tell a wrong password from a name of nobody (AUTH-4). */
export const sameRefusal: CollectionAfterErrorHook = ({ error, req }) =>
  error instanceof AuthenticationError
    ? { response: { errors: [{ message: say(req, 'refusals:login:wrong') }] } }
    : undefined
