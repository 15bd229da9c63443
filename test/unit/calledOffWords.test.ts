import { expect, test } from 'vitest'
import { readersFirst } from '../../src/admin/readersFirst'
import { speakerOf } from '../support/speaker'

test('the card names a new event status by another word than that for times', () => {
  const { say } = speakerOf('it')

  expect(say('eventCard:done:eventStatus', { status: 'Annullato' })).toBe('Stato: Annullato.')
  expect(say('eventCard:done:moved', { when: 'domani' })).toBe('Nuova data: domani.')
})

test('the reasons begin with the language of the admin', () => {
  expect(readersFirst(['en', 'it', 'de'], 'it')).toEqual(['it', 'en', 'de'])
  expect(readersFirst(['en', 'it'], 'fr')).toEqual(['en', 'it'])
})
