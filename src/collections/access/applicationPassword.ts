import { createHash, randomInt } from 'node:crypto'
import type { Payload, PayloadRequest } from 'payload'
import type { User } from '../../payload-types'

const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const length = 24

/**
 * Issues an application password to a user and returns it in groups of four; this is the only time it can be
 * read. It is random (about 139 bits), so a fast hash protects it and a check costs microseconds.
 */
export const issueApplicationPassword = async (
  payload: Payload,
  { user, name, req }: { user: number; name: string; req?: PayloadRequest },
): Promise<string> => {
  const password = Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
  await payload.create({
    collection: 'application-passwords',
    data: { name, user, hash: hashOf(password) },
    ...(req && { req }),
  })

  return password.replace(/.{4}(?=.)/g, '$& ')
}

/** The user a login and application password belong to; blanks in the password do not count (AUTH-1). */
export const userOfApplicationPassword = async (
  payload: Payload,
  login: string,
  password: string,
): Promise<User | undefined> => {
  const issued = await payload.find({
    collection: 'application-passwords',
    where: { hash: { equals: hashOf(password) } },
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const id = issued.docs[0]?.user
  if (typeof id !== 'number') return undefined
  const user = await payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    joins: false,
    disableErrors: true,
  })
  if (!user) return undefined
  const names = [user.username, user.email].map((name) => name?.toLowerCase())

  return names.includes(login.trim().toLowerCase()) ? user : undefined
}

const hashOf = (password: string): string =>
  createHash('sha256').update(password.replace(/\s/g, '')).digest('hex')
