import { createHash, randomInt } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { ApplicationPassword, User } from '../../payload-types'
import { slowdown } from './slowdown'

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
  { user, name, req }: { user: number; name: string; req?: PayloadRequest },
): Promise<string> => {
  const password = newPassword()
  await payload.create({
    collection: 'application-passwords',
    data: { name, user, hash: '', password },
    ...(req && { req }),
  })

  return password
}

type Owner = Pick<User, 'id' | 'role' | 'username' | 'email'>

type Credentials = {
  login: string
  password: string
  /** Where they come from; without it guessing is not slowed. */
  address: string | undefined
}

/**
 * The user a login and application password belong to (AUTH-1), and records the use; `undefined` for wrong ones, and
 * after the same work whether the user exists or not (AUTH-4). Wrong ones are slowed; a password that was right
 * before is not held, which guessing 139 bits gains nothing by.
 */
export const userOfApplicationPassword = async (
  payload: Payload,
  { login, password, address }: Credentials,
): Promise<Owner | undefined> => {
  const hash = hashOf(password)
  const attempt = proven.has(hash) || !address ? unslowed : await tries(address, login)
  if (!attempt) return undefined

  const issued = await payload.db.findOne<ApplicationPassword>({
    collection: 'application-passwords',
    where: { hash: { equals: hash } },
  })
  const user = issued && (await ownerOf(payload, issued, login))
  if (!user) {
    proven.delete(hash)

    return undefined
  }
  attempt.right()
  recordUse(payload, issued)

  return user
}

const tries = slowdown()
const unslowed = { right: () => {} }

/** Hashes of passwords that were right, with the instant at which their use was last recorded. */
const proven = new Map<string, number>()
const mostProven = 10_000

const ownerOf = async (
  payload: Payload,
  { user }: ApplicationPassword,
  login: string,
): Promise<Owner | undefined> => {
  const owner = await payload.db.findOne<Owner>({
    collection: 'users',
    where: { id: { equals: user } },
    select: { username: true, email: true, role: true },
  })
  const names = [owner?.username, owner?.email].map((name) => name?.toLowerCase())

  return owner && names.includes(login.trim().toLowerCase()) ? owner : undefined
}

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
      collection: 'application-passwords',
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
