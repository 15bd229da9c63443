import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../src/import/files/guessColumns'
import { namesCell, namesIn } from '../../src/import/files/nameCells'

const guess = (...headings: string[]) => guessColumns(headings, ['en', 'it'])

describe('the field of a column', () => {
  test('is guessed from English and Italian headings and those of other programs', () => {
    expect(
      guess('Event Name', 'Start Date', 'Start Time', 'Venue Name', 'Organizer', 'Cost'),
    ).toEqual(['title', 'start', 'startTime', 'venues', 'organizers', 'cost'])
    expect(guess('Titolo', 'Data inizio', 'Ora', 'Luogo', 'Città', 'Categorie', 'Prezzo')).toEqual([
      'title',
      'start',
      'startTime',
      'venues',
      'venueCity',
      'categories',
      'cost',
    ])
    expect(guess('UID', 'SUMMARY', 'DTSTART', 'DTEND', 'LOCATION', 'allDay')).toEqual([
      'uid',
      'title',
      'start',
      'end',
      'venues',
      'allDay',
    ])
  })

  test('may be a text of one language', () => {
    expect(guess('title_en', 'title_it', 'Description (Italian)', 'Descrizione inglese')).toEqual([
      'title_en',
      'title_it',
      'description_it',
      'description_en',
    ])
  })

  test('is empty for unknown headings, and no field is given twice', () => {
    expect(guess('Title', 'Titolo', 'Colour of the poster')).toEqual(['title', '', ''])
  })
})

describe('names in a cell', () => {
  test('are split at line ends, semicolons, bars or commas, whichever is there', () => {
    expect(namesIn('Jazz; Folk, old | new', { many: true })).toEqual(['Jazz; Folk, old', 'new'])
    expect(namesIn('Jazz; Food, wine', { many: true })).toEqual(['Jazz', 'Food, wine'])
    expect(namesIn('Jazz, Folk,Jazz', { many: true })).toEqual(['Jazz', 'Folk'])
    expect(namesIn('Smith, Inc; and sons', { many: false })).toEqual(['Smith, Inc; and sons'])
  })

  test.each([[['Jazz']], [['Food, wine']], [['A | B', 'C']], [['A', 'B; C']], [[]]])(
    'are written so that they are read as the same: %j',
    (names) => {
      expect(namesIn(namesCell(names), { many: true })).toEqual(names)
      expect(namesIn(namesCell(names), { many: false })).toEqual(names)
    },
  )
})
