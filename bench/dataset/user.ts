import type { Payload } from 'payload'

/** The editor who writes in the benchmark; the data sets are public, and so is the password. */
const user = { username: 'bench', password: 'benc hben chbe nchb ench benc' }

export const userName = user.username

export const authorization = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`

/** Creates the editor and the application password of the writes. */
export const createUser = async (payload: Payload): Promise<void> => {
  const { id } = await payload.create({
    collection: 'users',
    data: { username: user.username, password: crypto.randomUUID(), role: 'administrator' },
  })
  await payload.create({
    collection: 'calendar-application-passwords',
    data: { name: 'Benchmark', user: id, hash: '', password: user.password },
  })
}

/** Whether a data set is complete; the editor is created last. */
export const isComplete = async (payload: Payload): Promise<boolean> =>
  (await payload.count({ collection: 'users' })).totalDocs > 0
