import { afterEach, expect, test } from 'vitest'
import { ImportFailed, TooMuch } from '../../src/import/failure'
import { guardedLoad } from '../../src/import/sources/guardedLoad'
import { type Loopback, loopback } from '../support/loopback'

const open: Loopback[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const serve = async (answer: () => Response) => {
  const server = await loopback(answer)
  open.push(server)

  return server
}

const sent = { headers: { Accept: 'application/json' }, patience: 10_000 }
const guard = { isAllowed: () => true, trustedHosts: ['127.0.0.1'], until: Date.now() + 60_000 }

test('a service is requested as its client asks, and its redirections are handed back', async () => {
  const server = await serve(
    () => new Response('[]', { status: 302, headers: { Location: '/there' } }),
  )
  const { status, headers, bytes } = await guardedLoad(guard)(new URL(server.address), sent)

  expect([status, headers.get('location'), bytes.toString()]).toEqual([302, '/there', '[]'])
})

test('a service in a private network is not requested, and not tried again (IMG-2)', async () => {
  const load = guardedLoad({ ...guard, trustedHosts: [] })

  await expect(load(new URL('http://127.0.0.1:1/'), sent)).rejects.toThrow(ImportFailed)
  await expect(load(new URL('http://localhost:1/'), sent)).rejects.toThrow('private address')
})

test('an address that the site does not allow is not requested', async () => {
  const server = await serve(() => new Response('[]'))
  const load = guardedLoad({ ...guard, isAllowed: () => false })

  await expect(load(new URL(server.address), sent)).rejects.toThrow(ImportFailed)
  expect(server.requests).toEqual([])
})

test('a service is read no longer than its time', async () => {
  const server = await serve(() => new Response('[]'))
  const load = guardedLoad({ ...guard, until: 0 })

  await expect(load(new URL(server.address), sent)).rejects.toThrow('in time')
  expect(server.requests).toEqual([])
})

test('a service has 2,000 answers and 16 MB in each', async () => {
  const large = await serve(() => new Response('x'.repeat(16_000_001)))
  await expect(guardedLoad(guard)(new URL(large.address), sent)).rejects.toThrow(ImportFailed)
  const load = guardedLoad({ ...guard, trustedHosts: [] })
  const refused = new URL('http://127.0.0.1:1/')
  for (let count = 0; count < 2000; count += 1) await load(refused, sent).catch(() => {})

  await expect(load(refused, sent)).rejects.toThrow(TooMuch)
})
