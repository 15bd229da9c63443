import { sqliteAdapter } from '@payloadcms/db-sqlite'
import type { CollectionConfig, CollectionSlug, Plugin } from 'payload'
import { describe, expect, test } from 'vitest'
import { eventsCalendar } from '../../src/plugin/plugin'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { given } from '../support/given'
import { payloadRestClientOf } from '../support/payloadRest'
import { password, signedInUsers } from '../support/signedIn'

// A site with more than the calendar: its own parts stay as in Payload.

/** The types of this repository know only the collections of the calendar. */
const its = (slug: string) => slug as CollectionSlug

const members: CollectionConfig = {
  slug: 'members',
  auth: true,
  access: { admin: () => false, read: () => true },
  fields: [{ name: 'note', type: 'text' }],
}

const posts: CollectionConfig = {
  slug: 'posts',
  access: {
    create: () => true,
    read: () => true,
    update: ({ req }) => Boolean(req.user),
    delete: () => true,
  },
  fields: [
    { name: 'title', type: 'text' },
    { name: 'event', type: 'relationship', relationTo: 'events' },
    { name: 'writer', type: 'relationship', relationTo: its('members') },
    { name: 'follows', type: 'relationship', relationTo: its('posts') },
    { name: 'tags', type: 'relationship', relationTo: [its('posts'), 'tags'] },
  ],
}

const aMagazine: Plugin = (config) => ({
  ...config,
  collections: [...(config.collections ?? []), members, posts],
})

// With explicit languages, the tables are made from the config, including those of the site's own collections.
const calendar = freshCalendar({ languages: ['en', 'it'] }, [aMagazine])
const { user, ask } = signedInUsers(calendar)
const { anEvent } = buildersOf(calendar)
type Id = number | string
const member: { id: Id; token: string } = { id: 0, token: '' }
const posted: { first: Id; event: number } = { first: 0, event: 0 }

const askAsMember = payloadRestClientOf(calendar, async () => member)
const askMember = (method: string, path: string, body?: Record<string, unknown>) =>
  askAsMember('subscriber', method, path, body)

given(async () => {
  const account = { email: 'member@mail.example', password }
  const made = await ask('administrator', 'POST', '/members', { ...account, note: 'Likes jazz' })
  const { body } = await ask('anonymous', 'POST', '/members/login', account)
  Object.assign(member, { id: made.doc.id, token: body.token })
  posted.event = (await anEvent({ title: 'Jazz night' })).id
  const first = { title: 'Review', event: posted.event, writer: member.id }
  posted.first = (await ask('anonymous', 'POST', '/posts', first)).doc.id
  const second = { title: 'Answer', follows: posted.first }
  await ask('anonymous', 'POST', '/posts', second)
})

const titlesOf = async (query: string) => {
  const { status, body } = await ask('anonymous', 'GET', `/posts?depth=0&${query}`)

  return status === 200 ? body.docs.map(({ title }: { title: string }) => title) : status
}

describe('the site’s own documents', () => {
  test.each([
    ['where[title][equals]=Review', ['Review']],
    ['where[writer.note][contains]=jazz', ['Review']],
    ['where[writer.email][equals]=member@mail.example', ['Review']],
    ['where[follows.title][equals]=Review', ['Answer']],
    ['where[event.title][equals]=Jazz night', ['Review']],
    ['sort=title', ['Answer', 'Review']],
    ['sort=writer.email&limit=1&where[writer][exists]=true', ['Review']],
  ])('are found by %s as Payload finds them', async (query, found) => {
    expect(await titlesOf(query)).toEqual(found)
  })

  test.each([
    'where[event.password][like]=a',
    'where[event.author.email][like]=a',
    'where[follows.event.password][like]=a',
    'where[follows][equals][event.password][like]=a',
    'sort=event.password',
  ])('reveal nothing hidden of the calendar by %s', async (query) => {
    expect(await titlesOf(query)).toBe(400)
  })
})

describe('the site’s own users', () => {
  const locks = '/payload-locked-documents'
  const lockOf = (relationTo: string, value: Id) => ({
    document: { relationTo, value },
    user: { relationTo: 'members', value: member.id },
  })

  test('lock their documents, and release them', async () => {
    const held = await askMember('POST', locks, lockOf('posts', posted.first))
    const { body } = await askMember('GET', `${locks}?depth=1`)

    expect(held.status).toBe(201)
    expect(body.docs).toMatchObject([{ user: { value: { email: 'member@mail.example' } } }])
    expect((await askMember('DELETE', `${locks}/${held.doc.id}`)).status).toBe(200)
  })

  test('lock nothing of the calendar', async () => {
    const held = await askMember('POST', locks, lockOf('posts', posted.first))
    const { document } = lockOf('events', posted.event)

    expect((await askMember('POST', locks, lockOf('events', posted.event))).status).toBe(403)
    expect((await askMember('PATCH', `${locks}/${held.doc.id}`, { document })).status).toBe(403)
    expect((await askMember('DELETE', `${locks}/${held.doc.id}`)).status).toBe(200)
  })

  test('store preferences of any size, as in Payload', async () => {
    const key = '/payload-preferences/reading-list'
    const value = 'v'.repeat(60_000)

    expect((await askMember('POST', key, { value })).status).toBe(200)
    expect((await askMember('GET', key)).body.value).toBe(value)
    expect((await askMember('DELETE', key)).status).toBe(200)
    expect((await askMember('DELETE', key)).status).toBe(404)
  })

  test('are anonymous to the calendar', async () => {
    const { id } = await anEvent({ title: 'Not yet', status: 'draft', author: user('author').id })

    expect((await askMember('GET', `/events/${id}`)).status).toBe(404)
    expect((await askMember('POST', '/events', { title: 'Mine' })).status).toBe(403)
    expect((await askMember('GET', '/users')).status).toBe(403)
  })
})

describe('the site’s own config', () => {
  const siteConfig = {
    secret: 'a secret',
    db: sqliteAdapter({ client: { url: 'file::memory:' } }),
    collections: [members, posts],
    serverURL: 'https://magazine.example',
    csrf: ['https://app.example'],
    upload: { limits: { fileSize: 500_000_000 } },
    jobs: { tasks: [{ slug: 'count-stock', handler: () => ({ output: {} }) }] },
    loggingLevels: { QueryError: 'error' as const },
    admin: { dateFormat: 'dd/MM/yyyy', components: { providers: ['/own#Provider'] } },
    localization: { locales: ['de', 'en'], defaultLocale: 'de' },
    i18n: { fallbackLanguage: 'de' as const },
  }

  test('is unchanged', async () => {
    const { db: _, admin, jobs, ...unchanged } = siteConfig
    const config = await eventsCalendar({ site: 'https://calendar.example' })(siteConfig)
    const { collections, ...others } = unchanged

    expect(config).toMatchObject(others)
    expect(config.admin?.dateFormat).toBe(admin.dateFormat)
    expect(config.admin?.components?.providers?.[0]).toBe('/own#Provider')
    expect(config.collections?.slice(0, 2)).toEqual(collections)
    expect(config.upload).toBe(siteConfig.upload)
    expect(config.jobs?.tasks?.slice(0, jobs.tasks.length)).toEqual(jobs.tasks)
    expect(config.csrf).toBe(siteConfig.csrf)
    expect(config.loggingLevels).toBe(siteConfig.loggingLevels)
  })

  test('has its own users for the admin, before those of the calendar', async () => {
    const { admin: _, ...silent } = siteConfig

    expect((await eventsCalendar()(silent)).admin?.user).toBeUndefined()
    expect((await eventsCalendar()({ ...silent, collections: [posts] })).admin?.user).toBe('users')
    expect(
      (await eventsCalendar()({ ...siteConfig, admin: { user: 'members' } })).admin?.user,
    ).toBe('members')
  })
})
