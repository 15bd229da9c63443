import { beforeEach, describe, expect, test } from 'vitest'
import { clientSettingsOf } from '../../src/admin/clientSettings'
import type { ToTranslate } from '../../src/model/translationService'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { signedInUsers } from '../support/signedIn'

stopClock()

const seen: ToTranslate[] = []
const answers: Record<string, () => Promise<string[]>> = {
  Broken: () => Promise.reject(new Error('the key k-123 is refused')),
  Short: async () => [],
}

describe('with a translation service', () => {
  const calendar = freshCalendar({
    translate: async (wanted) => {
      seen.push(wanted)
      const own = answers[wanted.texts[0] ?? '']

      return own ? own() : wanted.texts.map((text) => `${text} (${wanted.to})`)
    },
  })
  const { ask } = signedInUsers(calendar)
  const fair = { from: 'en', to: 'it', texts: ['Fair', 'Two choirs'] }
  beforeEach(() => {
    seen.length = 0
  })

  test.each(['administrator', 'editor', 'author', 'contributor'] as const)(
    '%s: has texts translated',
    async (role) => {
      const { status, body } = await ask(role, 'POST', '/admin-translations', fair)

      expect(status).toBe(200)
      expect(body).toEqual({ texts: ['Fair (it)', 'Two choirs (it)'] })
      expect(seen).toMatchObject([{ ...fair, req: { user: { role } } }])
    },
  )

  test('a subscriber is refused, and the service is not called', async () => {
    expect((await ask('subscriber', 'POST', '/admin-translations', fair)).status).toBe(401)
    expect(seen).toEqual([])
  })

  test('all faults are reported before the service is called', async () => {
    const body = { from: 'en', to: 'fr', texts: ['x'.repeat(20_001)] }
    const answer = await ask('editor', 'POST', '/admin-translations', body)

    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].message).toBe(
      '“from” and “to” must be two of these languages: English, Italian. The texts may have 20000 characters in all.',
    )
    expect(seen).toEqual([])
  })

  test.each(['Broken', 'Short'])(
    'the answer %s of the service is an error without its text',
    async (text) => {
      const answer = await ask('editor', 'POST', '/admin-translations', { ...fair, texts: [text] })

      expect(answer.status).toBe(502)
      expect(answer.body.errors).toEqual([
        {
          message: 'The translation service failed. Try again later, or translate by hand.',
        },
      ])
    },
  )

  test('the browser learns only that there is a service', () => {
    const { custom } = calendar.payload.config.admin

    expect(clientSettingsOf(custom).translates).toBe(true)
    expect(Object.keys(clientSettingsOf(custom))).not.toContain('translate')
  })
})

describe('without a translation service', () => {
  const calendar = freshCalendar()
  const { ask } = signedInUsers(calendar)

  test('the endpoint does not exist', async () => {
    const body = { from: 'en', to: 'it', texts: ['Fair'] }

    expect((await ask('editor', 'POST', '/admin-translations', body)).status).toBe(404)
    expect(clientSettingsOf(calendar.payload.config.admin.custom).translates).toBe(false)
  })
})
