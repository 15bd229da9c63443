import { en } from '@payloadcms/translations/languages/en'
import { it } from '@payloadcms/translations/languages/it'
import type { Plugin } from 'payload'
import { expect, test } from 'vitest'
import type { Role } from '../../src/model/role'
import { freshCalendar, site } from '../support/calendar'

// Payload shows the content of the admin in the language that it remembers of an account, else in the first one of the calendar.

const inTwoLanguages: Plugin = (config) => ({
  ...config,
  i18n: { ...config.i18n, supportedLanguages: { en, it } },
})
const calendar = freshCalendar({}, [inTwoLanguages])
const password = 'a long password of the tests'

let people = 0
const aPerson = async (data: { role?: Role; language?: 'en' | 'it' } = {}) => {
  people += 1

  return calendar.payload.create({
    collection: 'users',
    data: { role: 'editor', ...data, username: `person-${people}`, password },
  })
}

type Person = { id: number; username: string }

const signIn = async ({ username }: Person, headers: Record<string, string>) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/users/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ username, password }),
    }),
  )
  expect(response.status).toBe(200)
  const { token } = (await response.json()) as { token: string }

  return token
}

/** The language that Payload remembers of an account, as its admin stores and reads it. */
const remembered = async ({ id }: Person) => {
  const { docs } = await calendar.payload.find({
    collection: 'payload-preferences',
    where: { and: [{ key: { equals: 'locale' } }, { 'user.value': { equals: id } }] },
  })

  return docs.map(({ value }) => value)
}

test.each([
  ['the browser', { 'Accept-Language': 'it-IT,it;q=0.9,en;q=0.8' }],
  ['the admin in this browser', { 'Accept-Language': 'en-GB', Cookie: 'payload-lng=it' }],
])('the first sign-in chooses the content in the language of %s', async (_, headers) => {
  const person = await aPerson()
  await signIn(person, headers)

  expect(await remembered(person)).toEqual(['it'])
})

test('the language of the account is chosen before that of the browser', async () => {
  const person = await aPerson({ language: 'it' })
  await signIn(person, { 'Accept-Language': 'en-GB' })

  expect(await remembered(person)).toEqual(['it'])
})

test('what was chosen before stays, on every browser', async () => {
  const person = await aPerson()
  const token = await signIn(person, { 'Accept-Language': 'it' })
  await calendar.payloadRest(
    new Request(`${site}/api/payload-preferences/locale`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `JWT ${token}` },
      body: JSON.stringify({ value: 'en' }),
    }),
  )
  await signIn(person, { 'Accept-Language': 'it' })

  expect(await remembered(person)).toEqual(['en'])
})

test.each<[string, Record<string, string>]>([
  ['a language that the calendar does not have', { 'Accept-Language': 'de-DE,de;q=0.9' }],
  ['any language', { 'Accept-Language': '*' }],
  ['no language', {}],
])('a sign-in that asks for %s chooses nothing', async (_, headers) => {
  const person = await aPerson()
  await signIn(person, headers)

  expect(await remembered(person)).toEqual([])
})

test('nothing is remembered of users without the admin', async () => {
  const person = await aPerson({ role: 'subscriber' })
  await signIn(person, { 'Accept-Language': 'it' })

  expect(await remembered(person)).toEqual([])
})
