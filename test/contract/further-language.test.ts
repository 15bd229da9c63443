import { en } from '@payloadcms/translations/languages/en'
import { fr } from '@payloadcms/translations/languages/fr'
import type { Plugin } from 'payload'
import { expect, test } from 'vitest'
import { resetMail } from '../../src/content/mail/mails'
import { settingsOf } from '../../src/model/settings'
import { freshCalendar, site } from '../support/calendar'
import { signedIn } from '../support/signedIn'

// A site whose editors also work in French: Payload's French, and some of our texts.

const withFrench: Plugin = (config) => ({
  ...config,
  i18n: { ...config.i18n, supportedLanguages: { en, fr } },
})
const calendar = freshCalendar(
  {
    translations: {
      fr: {
        collections: { calendarGroup: 'Calendrier', event: 'Événement' },
        refusals: {
          endBeforeStart: 'La fin précède le début.',
          malformedBody: 'Ce corps n’est pas un objet.',
        },
        fields: { label: { start: 'Début' } },
        mail: { reset: { subject: 'Un mot de passe pour {{site}}' } },
      },
    },
  },
  [withFrench],
)

const send = async (path: string, body: string, session = '') => {
  const headers = {
    'Content-Type': 'application/json',
    'Accept-Language': 'fr-CH, fr;q=0.9',
    Authorization: session,
  }
  const request = new Request(`${site}/api${path}`, { method: 'POST', headers, body })

  return (await calendar.payloadRest(request)).text()
}

test('refusals are in the added language, with English for missing texts', async () => {
  expect(await send('/events', '[]')).toContain('Ce corps n’est pas un objet.')
  expect(await send('/events', '{"title":5}')).toContain('Unacceptable values: title')
})

test('faults of fields are in the added language, with English for missing texts', async () => {
  const session = await signedIn(calendar, 'administrator')
  const event = {
    title: 'Chess',
    startLocal: '2026-12-01 20:00:00',
    endLocal: '2026-12-01 19:00:00',
    timezone: 'Europe/Nowhere',
  }
  const refusal = await send('/events', JSON.stringify(event), session)

  expect(refusal).toContain('La fin précède le début.')
  expect(refusal).toContain('There is no such time zone.')
})

test('groups of collections have names of the added language', () => {
  const { collections } = calendar.payload.config
  const groups = new Map(collections.map(({ slug, admin }) => [slug, admin.group]))

  expect(groups.get('events')).toEqual({ en: 'Calendar', fr: 'Calendrier', it: 'Calendario' })
  expect(groups.get('users')).toMatchObject({ en: 'People', fr: 'People' })
})

test('the mail with a link is in the added language, with English for missing texts', () => {
  const { texts } = settingsOf(calendar.payload.config)
  const person = { name: 'Ada', username: 'ada' }
  const mail = resetMail(
    { ...person, site, link: `${site}/admin/reset/1` },
    { language: 'fr', texts },
  )

  expect(mail.subject).toBe('Un mot de passe pour calendar.example')
  expect(mail.html).toContain('<html lang="fr">')
  expect(mail.text).toContain('Hello Ada,')
})
