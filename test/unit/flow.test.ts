import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newFlow } from '../../src/storage/database/flow'

test('each owner finds its own in a flow that carries several', async () => {
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

test('what is carried within ends with it, and what was carried before goes on', async () => {
  const turn = newFlow<string>()
  const found = await turn.run('outer', async () => [
    turn.carried(),
    await turn.run('inner', async () => turn.carried()),
    turn.carried(),
  ])

  expect(found).toEqual(['outer', 'inner', 'outer'])
})

test('a flow that enters carries it from then on, and beside it what others carry', async () => {
  const [turn, session] = [newFlow<string>(), newFlow<string>()]
  const found = await session.run('theirs', async () => {
    turn.enter('mine')
    await setImmediate()

    return [turn.carried(), session.carried()]
  })

  expect(found).toEqual(['mine', 'theirs'])
})
