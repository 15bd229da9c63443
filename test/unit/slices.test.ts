import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { gate, throughGate } from '../../src/http/server/gate'
import { queuedClient } from '../../src/storage/database/queuedClient'

const folder = mkdtempSync(path.join(tmpdir(), 'slices-'))
const client = queuedClient(`file:${path.join(folder, 'a.db')}`)

afterAll(() => {
  client.close()
  rmSync(folder, { recursive: true })
})

/** Blocks the process for a whole slice. */
const compute = () => {
  const until = performance.now() + 11
  while (performance.now() < until);
}

/** A query, work on its result, and another query. */
const read = async (done: string[], name: string) => {
  await client.execute('SELECT 1')
  compute()
  await client.execute('SELECT 2')
  done.push(name)
}

const asking = { headers: new Headers(), trustedProxies: 0 }

test('a costly read yields between its queries', async () => {
  const done: string[] = []
  await throughGate(asking, async () => {
    setImmediate(() => done.push('one that came meanwhile'))
    await read(done, 'the costly one')
  })

  expect(done).toEqual(['one that came meanwhile', 'the costly one'])
})

test('a costly read that waited for another begins after what arrived meanwhile', async () => {
  const done: string[] = []
  const first = throughGate(asking, async () => {
    setImmediate(() => done.push('one that came meanwhile'))
  })
  await Promise.all([first, throughGate(asking, async () => done.push('the costly one'))])

  expect(done).toEqual(['one that came meanwhile', 'the costly one'])
})

test('a costly read waits while others keep the process busy', async () => {
  const done: string[] = []
  const others = (left: number) => {
    if (left === 0) return
    compute()
    done.push('another')
    setImmediate(others, left - 1)
  }
  await throughGate(asking, () => {
    setImmediate(others, 3)

    return read(done, 'the costly one')
  })

  expect(done).toEqual(['another', 'another', 'another', 'the costly one'])
})

test('a costly read that never ends blocks others for half a minute at most', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void throughGate(asking, () => new Promise<void>(() => {}))
  await vi.advanceTimersByTimeAsync(29_000)
  const next = throughGate(asking, async () => 'answered')
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()

  expect(await next).toBe('answered')
  expect(gate().state()).toEqual({ inside: 0, waiting: 0 })
})

test('a cheap read does not wait between its queries', async () => {
  const done: string[] = []
  setImmediate(() => done.push('one that came meanwhile'))
  await read(done, 'the cheap one')

  expect(done).toEqual(['the cheap one'])
})
