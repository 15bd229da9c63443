// On SQLite alone: who waits is known to the process alone.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueApplicationPassword, newPassword } from '../../src/content/login/applicationPassword'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { clientOf } from '../support/http'

const calendar = freshCalendar({ trustedProxies: 1 })
const { aUser } = buildersOf(calendar)
const get = clientOf(calendar)

const anna = { id: 0, username: '', password: '', authorization: '' }
const account = 'the password of the account'

beforeEach(async () => {
  Object.assign(anna, await aUser('editor'))
  const { id } = anna
  await calendar.payload.update({ collection: 'users', id, data: { password: account } })
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Each test has addresses of its own, so that none counts for another test. */
let network = 0
beforeEach(() => {
  network += 1
})
const ownAddress = () => `192.0.${network}.1`
const otherAddress = () => `198.18.${network}.2`
/** A name that no user has. */
const unknownName = () => `nobody-${network}`

type Answer = { status: number; body: unknown }

type SignIn = (name: string, password: string, address?: string) => Promise<Answer>

const basic: SignIn = (login, password, address = ownAddress()) =>
  get('/events', {
    as: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    headers: { 'X-Forwarded-For': `198.51.100.${Math.random()}, ${address}` },
  })

const login: SignIn = async (username, password, address = ownAddress()) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ username, password }),
    }),
  )

  return { status: response.status, body: await response.json() }
}

/** The clock is stopped meanwhile, so that it ends only if nothing is delayed. */
const tenTimes = async (guess: () => Promise<Answer>) => {
  for (let count = 0; count < 10; count++) expect((await guess()).status).not.toBe(200)
}

/** Moves the clock until all have an answer, including those that are delayed only then. */
const eventually = async <T>(held: Promise<T>): Promise<T> => {
  let answered = false
  const answer = held.finally(() => {
    answered = true
  })
  while (!answered) {
    await vi.advanceTimersByTimeAsync(1000)
    await new Promise(setImmediate)
  }

  return answer
}

/** Expects that an answer takes a second, while the same work without delay is long done. */
const afterASecond = async (held: Promise<Answer>, notHeld: () => Promise<Answer>) => {
  let answered = false
  void held.then(() => {
    answered = true
  })
  // A right password is looked up twice before it is delayed.
  await notHeld()
  await notHeld()
  await vi.advanceTimersByTimeAsync(999)
  await notHeld()
  expect(answered).toBe(false)

  return eventually(held)
}

describe('at the login of Payload', () => {
  test('wrong passwords are delayed after ten, and right ones do not count (AUTH-4)', async () => {
    // From the network of an earlier sign-in a user may try that often.
    await login(anna.username, account)
    // An empty password counts, and spares the test the slow hash of Payload.
    for (let count = 0; count < 9; count++) await login(anna.username, '')
    expect((await login(anna.username, account)).status).toBe(200)
    const tenth = await login(anna.username, 'wrong')
    const held = await afterASecond(login(anna.username, 'wrong'), () =>
      login(anna.username, 'wrong', otherAddress()),
    )

    expect([tenth.status, held.status]).toEqual([429, 429])
  })

  test('guesses from elsewhere delay no other name (AUTH-4)', async () => {
    const address = otherAddress()
    const guesses = Array.from({ length: 30 }, () => login(anna.username, '', address))
    await login('nobody else', '')

    expect((await login(anna.username, account)).status).toBe(200)
    await eventually(Promise.all(guesses))
  })

  test('unknown names are treated the same (AUTH-4)', async () => {
    await tenTimes(() => login(unknownName(), 'wrong'))
    const held = await afterASecond(login(unknownName(), 'wrong'), () =>
      login(unknownName(), 'wrong', otherAddress()),
    )

    expect(held.status).toBe(429)
  })

  test('sign-ins are refused unread while thirty are waiting (AUTH-4, ERR-18)', async () => {
    await tenTimes(() => login(unknownName(), 'wrong'))
    const answers: Answer[] = []
    const guess = async () => {
      answers.push(await login(unknownName(), 'wrong'))
    }
    const guesses = Array.from({ length: 30 }, guess)
    // The clock is stopped, so that only refusals are answered; some may still be about to be delayed.
    while (answers.length === 0) {
      guesses.push(guess())
      await login(unknownName(), 'wrong', otherAddress())
    }

    expect(answers[0]?.status).toBe(429)
    await eventually(Promise.all(guesses))
  })
})

describe('at HTTP Basic', () => {
  test('nothing is delayed: all are answered while the clock is stopped (AUTH-1, AUTH-4)', async () => {
    for (let count = 0; count < 50; count++) {
      expect((await basic(anna.username, newPassword())).status).toBe(401)
    }
    const password = await issueApplicationPassword(calendar.payload, {
      user: anna.id,
      name: 'New',
    })

    expect((await basic(anna.username, password)).status).toBe(200)
  })

  test('guesses do not delay the owner at the login of Payload (AUTH-4)', async () => {
    await tenTimes(() => basic(anna.username, 'wrong'))

    expect((await login(anna.username, account)).status).toBe(200)
  })
})
