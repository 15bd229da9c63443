import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../src/import/files/guessColumns'
import { namesCell, namesIn } from '../../src/import/files/nameCells'

const guess = (...headings: string[]) => guessColumns(headings, ['en', 'it'])

describe('what columns hold', () => {
  test('is guessed of English, Italian and the names of programs', () => {
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

  test('may be texts of a language', () => {
    expect(guess('title_en', 'title_it', 'Description (Italian)', 'Descrizione inglese')).toEqual([
      'title_en',
      'title_it',
      'description_it',
      'description_en',
    ])
  })

  test('is nothing for unknown headings, and no field twice', () => {
    expect(guess('Title', 'Titolo', 'Colour of the poster')).toEqual(['title', '', ''])
  })
})

describe('names in a cell', () => {
  test('are parted as people part them', () => {
    expect(namesIn('Jazz; Folk, old | new', { many: true })).toEqual(['Jazz; Folk, old', 'new'])
    expect(namesIn('Jazz; Food, wine', { many: true })).toEqual(['Jazz', 'Food, wine'])
    expect(namesIn('Jazz, Folk,Jazz', { many: true })).toEqual(['Jazz', 'Folk'])
    expect(namesIn('Smith, Inc; and sons', { many: false })).toEqual(['Smith, Inc; and sons'])
  })

  test.each([[['Jazz']], [['Food, wine']], [['A | B', 'C']], [['A', 'B; C']], [[]]])(
    'are read again as they were written: %j',
    (names) => {
      expect(namesIn(namesCell(names), { many: true })).toEqual(names)
      expect(namesIn(namesCell(names), { many: false })).toEqual(names)
    },
  )
})
