import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { issueApplicationPassword } from '../../src/collections/access/applicationPassword'
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

/** Each test has addresses of its own, so that none meets the tries of another. */
let network = 0
beforeEach(() => {
  network += 1
})
const here = () => `192.0.${network}.1`
const elsewhere = () => `192.0.${network}.2`
/** A name that no user has. */
const nobody = () => `nobody-${network}`

type Answer = { status: number; body: unknown }

type SignIn = (name: string, password: string, address?: string) => Promise<Answer>

const basic: SignIn = (login, password, address = here()) =>
  get('/events', {
    as: `Basic ${Buffer.from(`${login}:${password}`).toString('base64')}`,
    headers: { 'X-Forwarded-For': `198.51.100.${Math.random()}, ${address}` },
  })

const login: SignIn = async (username, password, address = here()) => {
  const response = await calendar.native(
    new Request(`${site}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify({ username, password }),
    }),
  )

  return { status: response.status, body: await response.json() }
}

/** Time stands still while this waits, so that it ends only if nothing is held. */
const tenTimes = async (guess: () => Promise<Answer>) => {
  for (let count = 0; count < 10; count++) expect((await guess()).status).toBe(401)
}

/** Lets time pass until all have an answer, those too that come to be held only while it passes. */
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

/** Expects that an answer takes a second, while that of the same work which is not held has long come. */
const afterASecond = async (held: Promise<Answer>, notHeld: () => Promise<Answer>) => {
  let answered = false
  void held.then(() => {
    answered = true
  })
  // A right password is looked up twice before it is held.
  await notHeld()
  await notHeld()
  await vi.advanceTimersByTimeAsync(999)
  await notHeld()
  expect(answered).toBe(false)

  return eventually(held)
}

describe.each<[string, SignIn, () => string, number]>([
  ['HTTP Basic', basic, () => anna.password, 401],
  ['the login of the CMS', login, () => account, 429],
])('with %s', (_, signIn, right, refused) => {
  test('wrong passwords are held after ten, right ones not counted (AUTH-4)', async () => {
    // An empty password counts, and spares the test the slow hash of the CMS.
    for (let count = 0; count < 9; count++) await signIn(anna.username, '')
    expect((await signIn(anna.username, right())).status).toBe(200)
    const tenth = await signIn(anna.username, 'wrong')
    const held = await afterASecond(signIn(anna.username, 'wrong'), () =>
      signIn(anna.username, 'wrong', elsewhere()),
    )

    expect(tenth.status).toBe(401)
    expect(held).toEqual(tenth)
  })

  test('guesses of strangers elsewhere hold nobody (AUTH-4)', async () => {
    const address = elsewhere()
    const guesses = Array.from({ length: 30 }, () => signIn(anna.username, '', address))
    await signIn('nobody else', '')

    expect((await signIn(anna.username, right())).status).toBe(200)
    await eventually(Promise.all(guesses))
  })

  test('names that do not exist are no different (AUTH-4)', async () => {
    await tenTimes(() => signIn(nobody(), 'wrong'))
    const held = await afterASecond(signIn(nobody(), 'wrong'), () =>
      signIn(nobody(), 'wrong', elsewhere()),
    )

    expect(held.status).toBe(401)
  })

  test('while thirty are held, more are refused unread (AUTH-4, ERR-18)', async () => {
    await tenTimes(() => signIn(nobody(), 'wrong'))
    const answers: Answer[] = []
    const guess = async () => {
      answers.push(await signIn(nobody(), 'wrong'))
    }
    const guesses = Array.from({ length: 30 }, guess)
    // Time stands still, so that only what is refused is answered; some may still be on their way to be held.
    while (answers.length === 0) {
      guesses.push(guess())
      await signIn(nobody(), 'wrong', elsewhere())
    }

    expect(answers[0]?.status).toBe(refused)
    await eventually(Promise.all(guesses))
  })
})

describe('with HTTP Basic', () => {
  test('a password that was right before is never held (AUTH-1, AUTH-4)', async () => {
    await basic(anna.username, anna.password, elsewhere())
    await tenTimes(() => basic(anna.username, 'wrong'))
    const held = basic(anna.username, 'wrong')
    await basic('nobody else', 'wrong')

    expect((await basic(anna.username, anna.password)).status).toBe(200)
    await eventually(held)
  })

  test('a new right one is held where others guessed, and then let in (AUTH-1, AUTH-4)', async () => {
    const password = await issueApplicationPassword(calendar.payload, {
      user: anna.id,
      name: 'New',
    })
    await tenTimes(() => basic(anna.username, 'wrong'))
    const { status } = await afterASecond(basic(anna.username, password), () =>
      basic(anna.username, 'wrong', elsewhere()),
    )

    expect(status).toBe(200)
  })

  test('nothing is held where nobody says where a request comes from (AUTH-4)', async () => {
    for (let count = 0; count < 20; count++) {
      const as = `Basic ${Buffer.from('nobody:wrong').toString('base64')}`
      expect((await get('/events', { as })).status).toBe(401)
    }
  })

  test('guesses do not slow the owner at the login of the CMS (AUTH-4)', async () => {
    await tenTimes(() => basic(anna.username, 'wrong'))

    expect((await login(anna.username, account)).status).toBe(200)
  })
})
