import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { App } from './app'
import type { Window } from './browser'

/** A name and a password to sign in with. */
export type Person = { username: string; password: string }

/** Signs a user in by the request of the form, without leaving the page. */
export const signIn = async ({ page }: Window, person: Person): Promise<void> => {
  const response = await page.request.post('/api/users/login', { data: person })
  if (!response.ok()) throw new Error(`${person.username} could not sign in: ${response.status()}`)
}

/** Signs in through the form, and waits for the admin. */
export const signInByForm = async (
  { page }: Window,
  { username, password }: Person,
): Promise<void> => {
  await page.goto('/admin/login')
  await page.locator('#field-username').fill(username)
  await page.locator('#field-password').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((address) => !address.pathname.endsWith('/login'))
}

/** Opens a section behind *More* by its subject; again if the state of the last visit arrives later and closes it. */
export const openSection = (page: Pick<Page, 'locator'>, subject: string): Promise<void> =>
  expect
    .poll(
      async () => {
        const section = page.locator(`.form-more--${subject}`)
        // Payload draws the fields that come into view.
        await section.scrollIntoViewIfNeeded()
        if ((await section.locator('> .collapsible--collapsed').count()) === 0) return true
        await section.locator('> .collapsible > * > .collapsible__toggle').click()

        return false
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true)

/** Stores an entry over Payload's REST interface, as the user of the token; returns its id. */
export const store = async (
  app: App,
  token: string,
  [collection, data]: [collection: string, data: Record<string, unknown>],
): Promise<number> => {
  const response = await app.fetch(`/api/${collection}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
    body: JSON.stringify(data),
  })
  // Payload answers a creation with the entry under `doc`.
  const { doc } = (await response.json()) as { doc?: { id: number } }
  if (!doc) throw new Error(`${collection} could not be stored: ${response.status}`)

  return doc.id
}

/** Uploads a picture without a description; returns its id. */
export const upload = async (app: App, token: string, filename: string): Promise<number> => {
  const { default: sharp } = await import('sharp')
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#369' },
  })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new File([new Uint8Array(picture)], filename, { type: 'image/png' }))
  form.set('_payload', '{}')
  const response = await app.fetch('/api/media', {
    method: 'POST',
    headers: { Authorization: `JWT ${token}` },
    body: form,
  })

  return ((await response.json()) as { doc: { id: number } }).doc.id
}

/** Creates a user with a role as an administrator. */
export const hire = async (app: App, token: string, role: string): Promise<Person> => {
  const person = { username: role, password: 'a long password of the tests' }
  await store(app, token, ['users', { ...person, role }])

  return person
}

/** The public answer about an event. */
export const publicEvent = async (
  app: App,
  id: number,
  root = '',
): Promise<Record<string, unknown>> => {
  const response = await app.fetch(`${root}/cal/events/v1/events/${id}`)

  return (await response.json()) as Record<string, unknown>
}
