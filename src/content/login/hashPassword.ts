import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Payload's own hash of a password, as it stores it. Payload does not export it; a test holds the two together, because
 * a password of nobody is hashed by it to cost the same time as that of a user (AUTH-4).
 */
export const hashPassword = async (password: string, salt: string): Promise<string> => {
  const hash = await promisify(pbkdf2)(password, salt, 600_000, 32, 'sha256')

  return `pbkdf2-sha256-v1:${hash.toString('hex')}`
}
