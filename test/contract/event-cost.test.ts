// On SQLite alone: entries are serialized alike, whatever database stores them.

import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

type Written = [cost: string, text: string, marks: Marks, values: string[]]

type Marks = [symbol: string, code: string, position: string]

const none: Marks = ['', '', '']

// The table of section 13; editors write each member of a list on a line.
const written: Written[] = [
  ['20', '$20', none, ['20']],
  ['12.5', '$12.5', none, ['12.5']],
  ['$20', '$20', ['$', '', 'prefix'], ['20']],
  ['$ 20', '$20', ['$', '', 'prefix'], ['20']],
  ['20$', '20$', ['$', '', 'postfix'], ['20']],
  ['10€', '10€', ['€', '', 'postfix'], ['10']],
  ['£ 9.99', '£9.99', ['£', '', 'prefix'], ['9.99']],
  ['$12.50', '$12.50', ['$', '', 'prefix'], ['12.50']],
  ['.50', '$.50', none, ['0.50']],
  ['0', 'Free', none, ['0']],
  ['$0', 'Free', ['$', '', 'prefix'], ['0']],
  ['Free', 'Free', none, []],
  ['Donation', 'Donation', none, []],
  ['20 - 30', '$20 – $30', none, ['20', '30']],
  ['$10 - $30', '$10 – $30', ['$', '', 'prefix'], ['10', '30']],
  ['from $10 to $30', '$10 – $30', ['$', '', 'prefix'], ['10', '30']],
  ['€6.50 - €8.50', '€6.50 – €8.50', ['€', '', 'prefix'], ['6.50', '8.50']],
  ['10 - 20€', '10€ – 20€', ['€', '', 'postfix'], ['10', '20']],
  ['0$\n20$\n30$', 'Free – 30$', ['$', '', 'postfix'], ['0', '20', '30']],
  ['0$,20$,30$', 'Free – 30$', ['$', '', 'postfix'], ['0', '20', '30']],
  ['9\n10\n100', '$9 – $100', none, ['9', '10', '100']],
  ['10\nFree', '$10', none, ['10']],
  ['20 EUR', '20 EUR', ['EUR', 'EUR', 'postfix'], ['20']],
  ['20 USD', '20 USD', ['USD', 'USD', 'postfix'], ['20']],
  ['EUR 20', 'EUR 20', ['EUR', 'EUR', 'prefix'], ['20']],
  ['5.5', '$5.5', none, ['5.5']],
  ['10,20', '$10,20', none, ['10.20']],
  ['1,000', '$1,000', none, ['1000']],
  ['1.000', '$1.000', none, ['1.000']],
  ['1,234.50', '$1,234.50', none, ['1234.50']],
  ['$1,234.56', '$1,234.56', ['$', '', 'prefix'], ['1234.56']],
  ['1.000,50', '$1.000,50', none, ['1000.50']],
  ["1'000", "$1'000", none, ['1000']],
  ['1.234.567', '$1.234.567', none, ['1234567']],
  ['20 20.00', '$20', none, ['20']],
  ['Suggested donation $10', 'Suggested donation $10', ['$', '', 'prefix'], ['10']],
  ['$10\n€20', '$10 – €20', none, ['10', '20']],
  ['10,20,30', '$10 – $30', none, ['10', '20', '30']],
  ['<b>20</b>   -  30', '$20 – $30', none, ['20', '30']],
  ['   ', '', none, []],
  ['', '', none, []],
]

describe('the cost of an event', () => {
  test.each(written)(
    'written as %j is serialized as %j (EV-67, COST-1, COST-2, COST-3, COST-4, COST-5, COST-6, COST-7, COST-8, COST-9, COST-10)',
    async (cost, text, marks, values) => {
      const { id } = await anEvent({ cost })
      const { body } = await get(`/events/${id}`)
      const [symbol, code, position] = marks

      expect(body.cost).toBe(text)
      expect(body.cost_details).toEqual({
        currency_symbol: symbol,
        currency_code: code,
        currency_position: position,
        values,
      })
    },
  )

  test.each([
    ['1.000', '$1.000', ['1000']],
    ['1,000', '$1,000', ['1.000']],
    ['10,50', '$10,50', ['10.50']],
  ])(
    'written as %s in Italian is read as Italians do (COST-3, COST-11)',
    async (cost, text, values) => {
      const { id } = await calendar.payload.create({
        collection: 'events',
        locale: 'it',
        data: {
          title: 'Scacchi',
          startLocal: '2026-12-01 20:00:00',
          endLocal: '2026-12-01 22:00:00',
          _status: 'published',
          visibility: 'public',
          cost,
        },
      })

      for (const root of ['', '/it']) {
        expect((await get(`${root}/events/${id}`)).body).toMatchObject({
          cost: text,
          cost_details: { values },
        })
      }
    },
  )

  test('of zero is called free in the language of the reader (COST-9, COST-11, LANG-9)', async () => {
    const { id } = await anEvent({ cost: '0 - 30' })

    expect((await get(`/events/${id}`)).body.cost).toBe('Free – $30')
    expect((await get(`/it/events/${id}`)).body.cost).toBe('Gratuito – $30')
    expect((await get(`/events/${id}?multilang_language=it`)).body.cost).toBe('Gratuito – $30')
  })

  test('has at most 255 characters (COST-1, LIM-5)', async () => {
    await expect(anEvent({ cost: 'a'.repeat(255) })).resolves.toBeDefined()
    await expect(anEvent({ cost: 'a'.repeat(256) })).rejects.toThrow()
  })
})
