import { createHash, randomInt } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { SignedIn } from '../../model/role.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { ApplicationPassword } from '../../payload-types.ts'
import { completeUser } from './completeUser.ts'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const length = 24

/** A new password in groups of four. It is random (about 139 bits), so that a fast hash protects it. */
export const newPassword = (): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    .join('')
    .replace(/.{4}(?=.)/g, '$& ')

/** What is stored of a password; its blanks do not count (AUTH-1). */
export const hashOf = (password: string): string =>
  createHash('sha256').update(password.replace(/\s/g, '')).digest('hex')

/** Issues an application password to a user and returns it; this is the only time it can be read (AUTH-1). */
export const issueApplicationPassword = async (
  payload: Payload,
  { user, name, req }: { user: StoredId; name: string; req?: PayloadRequest },
): Promise<string> => {
  const password = newPassword()
  await payload.create({
    collection: slugOf(payload, 'calendar-application-passwords'),
    // The generated types know the users of this repository, whose ids are integers.
    data: { name, user: user as number, hash: '', password },
    ...(req && { req }),
  })

  return password
}

/** Whether a text has the form of an application password; nobody guesses one that has. */
export const isApplicationPassword = (text: string): boolean => {
  const password = text.replace(/\s/g, '')

  return (
    password.length === length && [...password].every((character) => alphabet.includes(character))
  )
}

type Credentials = { login: string; password: string }

/**
 * The user a login and application password belong to (AUTH-1), and records the use; `undefined` for wrong ones, and
 * after the same work whether the user exists or not (AUTH-4). A right one always passes: nobody guesses 139 random
 * bits, so that wrong ones are neither counted nor held. One costs a hash of its few characters and one read by an
 * index; what has not the form of one, no read at all.
 */
export const userOfApplicationPassword = async (
  payload: Payload,
  { login, password }: Credentials,
): Promise<SignedIn | undefined> => {
  const isPart = settingsOf(payload.config).parts.applicationPasswords
  if (!isPart || !isApplicationPassword(password)) return undefined
  const hash = hashOf(password)
  // What was right before most likely is again.
  const early = proven.has(hash) ? usersNamed(payload, login) : undefined
  const [issued, known] = await Promise.all([
    payload.db.findOne<ApplicationPassword>({
      collection: slugOf(payload, 'calendar-application-passwords'),
      where: { hash: { equals: hash } },
    }),
    early,
  ])
  const named = issued ? (known ?? (await usersNamed(payload, login))) : []
  const user = named.find(({ id }) => id === issued?.user)
  if (user && issued) recordUse(payload, issued)
  else proven.delete(hash)

  return user && signedIn(payload, user)
}

/** Hashes of passwords that were right, with the instant at which their use was last recorded. */
const proven = new Map<string, number>()
const mostProven = 10_000

type Owner = { id: StoredId }

/**
 * Who signs in with a user name or an e-mail address, whichever users have. Payload stores both in lower case; a site may
 * have user names of its own.
 */
const usersNamed = async (payload: Payload, login: string): Promise<Owner[]> => {
  const collection = slugOf(payload, 'users')
  const { flattenedFields } = payload.collections[collection].config
  const names = ['username', 'email'].filter((name) =>
    flattenedFields.some((field) => field.name === name),
  )
  if (names.length === 0) return []
  const spelled = [...new Set([login.trim().toLowerCase(), login.trim()])]
  const { docs } = await payload.db.find<Owner>({
    collection,
    where: { or: names.map((name) => ({ [name]: { in: spelled } })) },
    sort: 'id',
    limit: 0,
    pagination: false,
    select: { role: true },
  })

  return docs
}

/** The user as Payload signs them in; the calendar's own operations need the role alone. */
const signedIn = (payload: Payload, user: Owner): Promise<SignedIn | undefined> | SignedIn =>
  settingsOf(payload.config).roleOf
    ? completeUser(payload, user.id)
    : ({ ...user, collection: slugOf(payload, 'users') } as SignedIn)

const minute = 60_000

/** Once a minute at most, and nobody waits for it: a read must not stand behind the writers of SQLite. */
const recordUse = (payload: Payload, { id, hash, lastUsedAt }: ApplicationPassword): void => {
  const now = Date.now()
  const recorded = Math.max(proven.get(hash) ?? 0, lastUsedAt ? Date.parse(lastUsedAt) : 0)
  const due = now - recorded >= minute
  remember(hash, due ? now : recorded)
  if (!due) return

  payload.db
    .updateOne({
      collection: slugOf(payload, 'calendar-application-passwords'),
      id,
      // `null` keeps Payload from moving the date of the last change.
      data: { lastUsedAt: new Date(now).toISOString(), updatedAt: null },
      returning: false,
    })
    .catch((error: unknown) => {
      payload.logger.error({
        err: error,
        msg: 'The use of an application password is not recorded',
      })
    })
}

/** Moves a hash to the end; what was not used for the longest is at the front and goes first. */
const remember = (hash: string, recorded: number): void => {
  proven.delete(hash)
  proven.set(hash, recorded)
  if (proven.size <= mostProven) return
  const [first] = proven.keys()
  if (first !== undefined) proven.delete(first)
}
