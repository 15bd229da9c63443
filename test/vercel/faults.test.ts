import { afterEach, describe, expect, inject, test } from 'vitest'
import { freePort } from '../support/freePort'
import { type Platform, serve } from './platform'

const sound = {
  DATABASE_URI: 'mongodb://127.0.0.1:1/calendar?replicaSet=testset',
  PAYLOAD_SECRET: 'a secret of the tests',
}
const events = '/cal/events/v1/events'
const doors = [events, `/it${events}`, '/api/events', '/', '/admin', '/health/ready']

let platform: Platform | undefined
afterEach(() => platform?.stop())

const deploy = async (variables: Record<string, string>) => {
  platform = await serve(inject('deployment'), variables)
  const { url, said } = platform

  return {
    ask: async (address: string) => {
      const since = performance.now()
      const answer = await fetch(url + address, { redirect: 'manual' })
      const text = await answer.text()

      return {
        door: address,
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text,
        took: performance.now() - since,
      }
    },
    said,
  }
}

describe.each([
  ['no secret', { ...sound, PAYLOAD_SECRET: '' }, 'PAYLOAD_SECRET is missing'],
  ['no database', { ...sound, DATABASE_URI: '' }, 'DATABASE_URI is missing'],
  ['a file', { ...sound, DATABASE_URI: 'file:./data/calendar.db' }, 'DATABASE_URI is a file'],
])('functions that get %s', (_, variables, fault) => {
  test('answer 503 with the reason at every interface', async () => {
    const { ask, said } = await deploy(variables)
    for (const door of doors) {
      // Load balancers call this one again, whatever is at fault.
      const retryAfter = door === '/health/ready' ? '5' : null
      expect(await ask(door)).toMatchObject({ door, status: 503, retryAfter })
    }

    expect(JSON.parse((await ask(events)).text)).toMatchObject({ code: 'rest_service_unavailable' })
    expect((await ask('/health')).status).toBe(200)
    expect(said()).toContain(fault)
  })
})

describe('functions whose database is down', () => {
  test('answer 503 after the time of an election, and then at once', async () => {
    const { ask, said } = await deploy({
      ...sound,
      DATABASE_URI: `mongodb://127.0.0.1:${await freePort()}/calendar?replicaSet=testset`,
    })
    const first = await ask(events)
    expect(first).toMatchObject({ status: 503, retryAfter: '5' })
    // The start of a cold function, and the wait in docs/mongodb.md.
    expect(first.took).toBeLessThan(15_000)
    for (const search of ['flute', 'oboe', 'harp']) {
      const further = await ask(`${events}?search=${search}`)
      expect(further).toMatchObject({ status: 503, retryAfter: '5' })
      expect(further.took).toBeLessThan(1_000)
    }

    expect(said().match(/"msg":"The database does not answer/g)).toHaveLength(1)
    expect(await ask('/admin')).toMatchObject({ status: 503, retryAfter: '5' })
    expect(said()).not.toContain('flute')
  })
})
