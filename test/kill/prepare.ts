import { issueApplicationPassword } from '../../src/collections/access/applicationPassword'
import { openPayload } from '../../src/seed/open'

// A program of its own, because the environment names the database and is read once. Prints the header of a user.
const payload = await openPayload()
const username = 'keeper'
const { id } = await payload.create({
  collection: 'users',
  data: { username, password: crypto.randomUUID(), role: 'administrator' },
})
const password = await issueApplicationPassword(payload, { user: id, name: 'Kill test' })
console.log(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`)
process.exit(0)
