import type { Payload } from 'payload'

/** The editor that the benchmark writes as; the data sets are public, and so is their password. */
const user = { username: 'bench', password: 'benc hben chbe nchb ench benc' }

export const userName = user.username

export const authorization = `Basic ${Buffer.from(`${user.username}:${user.password}`).toString('base64')}`

/** Makes the editor and the application password of its writes. */
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

/** Whether a data set was built to its end; the editor is made last. */
export const isComplete = async (payload: Payload): Promise<boolean> =>
  (await payload.count({ collection: 'users' })).totalDocs > 0
