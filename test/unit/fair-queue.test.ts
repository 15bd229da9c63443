import { expect, test } from 'vitest'
import { fairQueue, type Timer } from '../../src/http/server/fairQueue'
import { ClientLeft, GateFull } from '../../src/storage/database/databaseErrors'

/** A clock that the test moves on. */
const fixedClock = () => {
  let now = 0
  const calls = new Map<() => void, number>()
  const timer: Timer = (ms, call) => {
    calls.set(call, now + ms)

    return () => void calls.delete(call)
  }
  const pass = (ms: number) => {
    now += ms
    for (const [call, at] of [...calls]) {
      if (at > now) continue
      calls.delete(call)
      call()
    }
  }

  return { timer, pass, set: () => calls.size }
}

const bounds = { atOnce: 1, waiting: 3, waitingEach: 2, patience: 1_000 }

/** A queue, the order in which clients entered, and a function for each to leave. */
const opened = (over: Partial<typeof bounds> = {}) => {
  const clock = fixedClock()
  const queue = fairQueue({ ...bounds, ...over }, clock.timer)
  const order: string[] = []
  const leaves: (() => void)[] = []
  const enter = (client: string, name = client, signal?: AbortSignal) =>
    queue.enter(client, { signal }).then((leave) => {
      order.push(name)
      leaves.push(leave)

      return leave
    })
  /** Lets the first client inside leave, and waits for the effects. */
  const oneLeaves = async () => {
    leaves.shift()?.()
    await Promise.resolve()
    await Promise.resolve()
  }

  return { queue, clock, order, enter, oneLeaves }
}

test('requests enter without waiting while there is room', async () => {
  const { queue, order, enter } = opened({ atOnce: 2 })
  await Promise.all([enter('one'), enter('two')])

  expect(order).toEqual(['one', 'two'])
  expect(queue.state()).toEqual({ inside: 2, waiting: 0 })
})

test('the queue lets in one request of each waiting client before a second of any', async () => {
  const { order, enter, oneLeaves } = opened({ waiting: 10, waitingEach: 5 })
  void enter('many', 'many 0')
  for (const turn of [1, 2, 3]) void enter('many', `many ${turn}`)
  void enter('other')
  await Promise.resolve()
  for (const _ of [1, 2, 3, 4]) await oneLeaves()

  expect(order).toEqual(['many 0', 'many 1', 'other', 'many 2', 'many 3'])
})

test('a request is refused at once when the queue is full', async () => {
  const { enter } = opened()
  void enter('one')
  void enter('one')
  void enter('two')
  void enter('three')

  await expect(enter('four')).rejects.toThrow(GateFull)
})

test('one client cannot fill the queue', async () => {
  const { enter, queue } = opened()
  void enter('many')
  void enter('many')
  void enter('many')

  await expect(enter('many')).rejects.toThrow(GateFull)
  void enter('other')
  expect(queue.state()).toEqual({ inside: 1, waiting: 3 })
})

test('in a full queue, a request of another client replaces the last of the client with most', async () => {
  const { enter, order, oneLeaves, queue } = opened()
  void enter('many', 'many 0')
  void enter('many', 'many 1')
  const last = enter('many', 'many 2')
  void enter('other')
  void enter('late')
  await expect(last).rejects.toThrow(GateFull)
  expect(queue.state()).toEqual({ inside: 1, waiting: 3 })
  for (const _ of [1, 2, 3]) await oneLeaves()

  expect(order).toEqual(['many 0', 'many 1', 'other', 'late'])
})

test('a request is refused after the longest wait', async () => {
  const { enter, clock, queue } = opened()
  void enter('one')
  const late = enter('two')
  clock.pass(999)
  expect(queue.state().waiting).toBe(1)
  clock.pass(1)

  await expect(late).rejects.toThrow(GateFull)
  expect(queue.state()).toEqual({ inside: 1, waiting: 0 })
})

test('a request whose client left is dropped from the queue and never enters', async () => {
  const { enter, order, oneLeaves, queue, clock } = opened()
  const client = new AbortController()
  void enter('one')
  const gone = enter('two', 'two', client.signal)
  void enter('three')
  client.abort()
  await expect(gone).rejects.toThrow(ClientLeft)
  await oneLeaves()

  expect(order).toEqual(['one', 'three'])
  expect(queue.state()).toEqual({ inside: 1, waiting: 0 })
  expect(clock.set()).toBe(0)
})

test('a request whose client left before does not enter the queue', async () => {
  const { enter, queue } = opened()

  await expect(enter('one', 'one', AbortSignal.abort())).rejects.toThrow(ClientLeft)
  expect(queue.state()).toEqual({ inside: 0, waiting: 0 })
})

test('leaving twice counts once', async () => {
  const { enter, queue } = opened()
  const leave = await enter('one')
  leave()
  leave()

  expect(queue.state()).toEqual({ inside: 0, waiting: 0 })
})

test('a further piece of an answer waits as long as needed, even in a full queue', async () => {
  const { queue, clock, enter, order, oneLeaves } = opened({ waiting: 0 })
  await enter('one')
  const piece = queue.enter('two', { goesOn: true }).then((leave) => {
    order.push('two')

    return leave
  })
  clock.pass(bounds.patience * 100)
  expect(queue.state()).toEqual({ inside: 1, waiting: 1 })
  await oneLeaves()
  await piece

  expect(order).toEqual(['one', 'two'])
})
