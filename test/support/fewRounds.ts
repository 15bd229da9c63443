import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/**
 * Tests hash passwords in one round. Payload's 600,000 rounds take 0.2 s of CPU for each user and sign-in of a test. The
 * number of rounds becomes part of the salt, so that another number still gives another hash.
 */
const { pbkdf2 } = crypto

crypto.pbkdf2 = (password, salt, rounds, length, digest, done) =>
  pbkdf2(password, `${salt} ${rounds}`, 1, length, digest, done)
syncBuiltinESMExports()
