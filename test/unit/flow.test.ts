import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newFlow } from '../../src/storage/database/flow'

test('each store reads its own value in a flow that carries several', async () => {
  const [turn, session] = [newFlow<string>(), newFlow<string>()]
  const found = await turn.run('first', () =>
    session.run('second', async () => {
      await setImmediate()

      return [turn.carried(), session.carried()]
    }),
  )

  expect(found).toEqual(['first', 'second'])
  expect([turn.carried(), session.carried()]).toEqual([undefined, undefined])
})

test('an inner value ends with its callback, and the outer value is back', async () => {
  const turn = newFlow<string>()
  const found = await turn.run('outer', async () => [
    turn.carried(),
    await turn.run('inner', async () => turn.carried()),
    turn.carried(),
  ])

  expect(found).toEqual(['outer', 'inner', 'outer'])
})

test('after enter() a flow carries the value on, beside the values of other stores', async () => {
  const [turn, session] = [newFlow<string>(), newFlow<string>()]
  const found = await session.run('theirs', async () => {
    turn.enter('mine')
    await setImmediate()

    return [turn.carried(), session.carried()]
  })

  expect(found).toEqual(['mine', 'theirs'])
})
