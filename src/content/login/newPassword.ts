import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import { slugOf } from '../../model/slugs.ts'

/** 96 random bits in characters that a double click selects as one word. */
export const randomPassword = () => randomBytes(12).toString('hex')

/** Gives a user an unknown new password and returns it; ends the user's sessions. */
export const newPassword = async (payload: Payload, id: number): Promise<string> => {
  const password = randomPassword()
  await payload.update({ collection: slugOf(payload, 'users'), id, data: { password } })

  return password
}
