import { expect, test } from 'vitest'
import { errorBody, unavailable } from '../../src/api/errors'
import { completeTexts } from '../../src/i18n/complete'
import { sayIn } from '../../src/i18n/textIn'
import { freshCalendar } from '../support/calendar'
import { clientOf } from '../support/http'

const calendar = freshCalendar({
  translations: {
    it: {
      api: {
        errors: { rest_no_route: 'Qui non c’è niente.' },
        document: { title: 'Il cartellone' },
        params: { every: { page: 'Il foglio.' } },
      },
      fields: { takes: { title: 'Come si chiama.' }, tells: { startUtc: 'Quando, UTC.' } },
    },
  },
})
const get = clientOf(calendar)

test('texts that a site replaces are used by its interface (LANG-9, DOC-5)', async () => {
  expect((await get('/it/nothing')).body.message).toBe('Qui non c’è niente.')
  const { body } = await get('/it/doc')

  expect(body.info.title).toBe('Il cartellone')
  expect(body.paths['/events'].get.parameters[0].description).toBe('Il foglio.')
  expect(body.components.schemas.NewEvent.properties.title.description).toBe('Come si chiama.')
  expect(body.components.schemas.Event.properties.utc_start_date.description).toBe('Quando, UTC.')
})

test('other texts and languages stay as they are', async () => {
  expect((await get('/it/events?per_page=0')).body.message).toBe(
    'Parametri con valori non ammessi: per_page',
  )
  expect((await get('/doc')).body.info.title).toBe('Events calendar')
})

test('an error is worded in a further language, with English for missing texts', () => {
  const texts = completeTexts({
    fr: { api: { errors: { rest_service_unavailable: 'Le calendrier est occupé.' } } },
  })
  const inFrench = sayIn(texts, 'fr')

  expect(errorBody(unavailable(), inFrench).message).toBe('Le calendrier est occupé.')
  expect(inFrench('api:errors:rest_no_route')).toBe('There is no such route for this method.')
})

test('pages of the admin do not load these texts', () => {
  const { eventsCalendar: sent } = Object(calendar.payload.config.i18n.translations).it

  expect(Object.keys(sent.fields)).toEqual(['label'])
  expect(sent.api).toBeUndefined()
})
