import { describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site, siteZone } from '../support/calendar'
import { usersOf } from '../support/callers'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'
import { complaintsBy } from '../support/openapi'

stopClock()
const calendar = freshCalendar()
const send = clientOf(calendar)
const { anImage } = buildersOf(calendar)
const { as } = usersOf(calendar)

const complaintsAbout = async (path: string) => {
  const { status, body } = await send(path)

  return complaintsBy((await send('/doc')).body)({ path, status, body })
}

describe('GET /site', () => {
  test('says what the pages of a new calendar show (VN-4)', async () => {
    const { status, body } = await send('/site')

    expect([status, body]).toEqual([
      200,
      {
        name: 'Events calendar',
        url: site,
        language: 'en',
        languages: [
          { language: 'en', url: `${site}/`, rest_url: `${site}/cal/events/v1` },
          { language: 'it', url: `${site}/it/`, rest_url: `${site}/it/cal/events/v1` },
        ],
        region: '',
        timezone: siteZone,
        currency: 'USD',
        logo: false,
        colours: { accent: '', header: '' },
        design: { look: 'town', font: 'system', corners: 'soft' },
        header_links: [],
        links: [],
        social: [],
      },
    ])
    expect(await complaintsAbout('/site')).toEqual([])
  })

  test('says what the owner chose, in the language of the request (VN-4, LANG-1)', async () => {
    const before = await send('/site')
    const logo = await anImage('logo.png')
    await calendar.payload.updateGlobal({
      slug: 'calendar-pages',
      data: {
        name: 'City calendar',
        logo: logo.id,
        accentColour: '#1d4ed8',
        links: [{ text: 'Imprint', address: 'https://city.example/imprint' }],
        social: [{ address: 'https://social.example/city' }],
        ownStyle: 'body { color: red }',
      },
    })
    await calendar.payload.updateGlobal({
      slug: 'calendar-pages',
      locale: 'it',
      data: { name: 'Calendario della città' },
    })
    const { body, headers } = await send('/site')

    expect(body).toMatchObject({
      name: 'City calendar',
      logo: { id: logo.id, width: 40, height: 30 },
      colours: { accent: '#1d4ed8', header: '' },
      links: [{ text: 'Imprint', url: 'https://city.example/imprint' }],
      social: ['https://social.example/city'],
    })
    expect(headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect((await send('/it/site')).body.name).toBe('Calendario della città')
    expect(await complaintsAbout('/site')).toEqual([])
  })

  test('says the same to all callers, and takes no writes (VN-4, GEN-6)', async () => {
    const anonymous = await send('/site')
    const administrator = await send('/site', { as: as('administrator') })

    expect(administrator.body).toEqual(anonymous.body)
    expect(JSON.stringify(anonymous.body)).not.toContain('color: red')
    expect((await send('/site', { method: 'POST', as: as('administrator') })).status).toBe(404)
  })
})
