import { afterEach, expect, test, vi } from 'vitest'
import { purgeOn } from '../../src/app/purge'

// The context that `@vercel/functions` finds in a function of the platform.
const context = Symbol.for('@vercel/request-context')

afterEach(() => {
  Reflect.deleteProperty(globalThis, context)
})

test('on the platform a purge deletes by tag, and the function waits for it', async () => {
  const deleted = Promise.resolve()
  const dangerouslyDeleteByTag = vi.fn(() => deleted)
  const waitUntil = vi.fn()
  Object.assign(globalThis, {
    [context]: { get: () => ({ purge: { dangerouslyDeleteByTag }, waitUntil }) },
  })
  const purge = await purgeOn({ serverless: true })
  await purge?.(['events-calendar'])

  expect(dangerouslyDeleteByTag).toHaveBeenCalledWith(['events-calendar'], undefined)
  expect(waitUntil).toHaveBeenCalledWith(deleted)
})

test('outside a request of the platform, as in its programs, a purge does nothing', async () => {
  const purge = await purgeOn({ serverless: true })

  await expect(purge?.(['events-calendar'])).resolves.toBeUndefined()
})

test('elsewhere there is nothing to purge', async () => {
  expect(await purgeOn({ serverless: false })).toBeUndefined()
})
