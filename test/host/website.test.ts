import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPicture } from '../support/pictures'
import { clientOf } from './client'
import { installedSite, type Site } from './site'

// A site like Payload's website template: users, media and categories of its own, a list of plugins from another file,
// redirects in Next's config. Only `init --write` adds the calendar to it.

const site: {
  own?: Site
  output: string
  url: string
  stop?: () => Promise<void>
  said: () => string
} = { output: '', url: '', said: () => '' }
const ask = clientOf(() => site.url)
const api = '/cal/events/v1'
const me = { token: '' }
const refused = { said: '', changed: true }

const configOf = ({ folder }: Site) =>
  readFileSync(path.join(folder, 'src/payload.config.ts'), 'utf8')

beforeAll(async () => {
  const installed = await installedSite({
    name: 'website',
    payload: 'lowest',
    packages: ['@payloadcms/db-sqlite', '@payloadcms/plugin-search'],
    environment: { DATABASE_URI: 'file:./site.db', PAYLOAD_SECRET: 'a secret of the tests' },
  })
  site.own = installed
  const before = configOf(installed)
  const clashing = installed.withEnvironment({ HEADER: 'calendar-pages' })
  refused.said = await clashing
    .run('payload-events-calendar', ['init', '--write'])
    .catch((error: Error) => error.message)
  refused.changed = configOf(installed) !== before
  site.output = await installed.run('payload-events-calendar', ['init', '--write'])
  await installed.run('payload', ['generate:importmap'])
  await installed.run('payload', ['migrate:create', 'calendar'])
  await installed.run('payload', ['migrate'])
  await installed.run('next', ['build'])
  Object.assign(site, await installed.start())
  const first = { email: 'first@site.example', password: 'a long password of the tests' }
  const { body } = await ask('/api/users/first-register', { json: first })
  me.token = `JWT ${body.token}`
})
afterAll(async () => {
  await site.stop?.()
  site.own?.remove()
})

test('the website prints the chosen options with their reasons', () => {
  expect(site.own && configOf(site.own)).toMatch(
    /plugins: \[\n {4}\.\.\.plugins,\n {4}eventsCalendar\(\{\n {6}timeZone: '.+',\n {6}languages: \['de'\],\n {6}users: 'users',\n {6}roleOf: \(\) => 'administrator',\n {6}media: 'media',\n {6}slugs: \{ categories: 'event-categories' \},\n {4}\}\),\n {2}\],/,
  )
  expect(site.output).toContain('Chosen by the Payload config of this site:')
  expect(site.output).toContain('- Pictures are those of "media", where this site has its own.')
})

test('the website is unchanged when its config cannot be loaded with the calendar', () => {
  expect(refused.said).toContain('init --write ended with 1')
  expect(refused.said).toContain('src/payload.config.ts is left as it was')
  expect(refused.said).toContain('this site has a global "calendar-pages" already')
  expect(refused.changed).toBe(false)
})

test('the website serves the contract in the language of its pages', async () => {
  expect((await ask(`${api}/events`)).body).toMatchObject({ events: [], total: 0 })
  expect((await ask(`${api}/events?multilang_language=de`)).status).toBe(200)
  expect((await ask(`${api}/events?multilang_language=en`)).status).toBe(400)
})

test('the website lets its users write events with its own pictures', async () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(await aPicture())], 'fair.png', { type: 'image/png' }))
  const uploaded = await fetch(`${site.url}/api/media`, {
    method: 'POST',
    headers: { Authorization: me.token },
    body: form,
  })
  const { doc } = await uploaded.json()
  const { status, body } = await ask(`${api}/events`, {
    as: me.token,
    json: {
      title: 'Markt',
      start_date: '2031-03-01 10:00:00',
      end_date: '2031-03-01 18:00:00',
      categories: ['Musik'],
      image: doc.id,
    },
  })

  expect(status).toBe(201)
  expect((await fetch(body.image.url)).status).toBe(200)
})

test('the website keeps its pages, redirects, search and admin', async () => {
  expect((await ask('/home')).body).toContain('Nichts')
  expect((await ask('/old')).headers.get('location')).toBe('/home')
  expect((await ask('/media/fair.png')).status).toBe(404)
  expect((await ask('/api/search', { as: me.token })).status).toBe(200)
  expect((await ask('/admin/login')).status).toBe(200)
})

test('the website changes nothing at a second run of `init`', async () => {
  const again = (await site.own?.run('payload-events-calendar', ['init', '--write'])) ?? ''

  expect(again.match(/has the calendar already/g)).toHaveLength(3)
  expect(again).not.toContain('Chosen')
})
