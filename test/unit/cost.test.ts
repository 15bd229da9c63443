import { describe, expect, test } from 'vitest'
import {
  type Cost,
  type Currency,
  costText,
  offerPrice,
  parseCost,
  parseCostText,
  presentCost,
} from '../../src/calendar/cost'
import type { Language } from '../../src/calendar/language'

const dollars = { symbol: '$', code: 'USD', position: 'prefix' } as const

const wordingIn = (language: Language, currency: Currency = dollars) => ({
  currency,
  free: language === 'it' ? 'Gratuito' : 'Free',
})

const serialized = (input: Parameters<typeof parseCost>[0], language: Language = 'en') => {
  const { cost, cost_details } = presentCost(parseCost(input, language), wordingIn(language))
  const { currency_symbol, currency_code, currency_position, values } = cost_details

  return [cost, currency_symbol, currency_code, currency_position, values.join(' | ')]
}

test('a price keeps its mark beside prices with words (COST-7, COST-10)', () => {
  expect(serialized(['12', 'reduced 8'])[0]).toBe('$12, reduced 8')
  expect(serialized(['12€', 'reduced 8'])[0]).toBe('12€, reduced 8')
  expect(serialized(['0', 'with a meal 15'])[0]).toBe('Free, with a meal 15')
})

describe('the table of the contract, section 13', () => {
  test.each<[Parameters<typeof parseCost>[0], ...string[]]>([
    ['20', '$20', '', '', '', '20'],
    [20, '$20', '', '', '', '20'],
    [12.5, '$12.5', '', '', '', '12.5'],
    ['$20', '$20', '$', '', 'prefix', '20'],
    ['$ 20', '$20', '$', '', 'prefix', '20'],
    ['20$', '20$', '$', '', 'postfix', '20'],
    ['10€', '10€', '€', '', 'postfix', '10'],
    ['£ 9.99', '£9.99', '£', '', 'prefix', '9.99'],
    ['$12.50', '$12.50', '$', '', 'prefix', '12.50'],
    [0, 'Free', '', '', '', '0'],
    ['0', 'Free', '', '', '', '0'],
    ['$0', 'Free', '$', '', 'prefix', '0'],
    ['Free', 'Free', '', '', '', ''],
    ['Donation', 'Donation', '', '', '', ''],
    ['20 - 30', '$20 – $30', '', '', '', '20 | 30'],
    ['$10 - $30', '$10 – $30', '$', '', 'prefix', '10 | 30'],
    ['€6.50 - €8.50', '€6.50 – €8.50', '€', '', 'prefix', '6.50 | 8.50'],
    ['10 - 20€', '10€ – 20€', '€', '', 'postfix', '10 | 20'],
    [['0$', '20$', '30$'], 'Free – 30$', '$', '', 'postfix', '0 | 20 | 30'],
    ['0$,20$,30$', 'Free – 30$', '$', '', 'postfix', '0 | 20 | 30'],
    [['9', '10', '100'], '$9 – $100', '', '', '', '9 | 10 | 100'],
    [['10', 'Free'], '$10', '', '', '', '10'],
    ['20 EUR', '20 EUR', 'EUR', 'EUR', 'postfix', '20'],
    ['20 USD', '20 USD', 'USD', 'USD', 'postfix', '20'],
    ['EUR 20', 'EUR 20', 'EUR', 'EUR', 'prefix', '20'],
    ['5.5', '$5.5', '', '', '', '5.5'],
    ['10,20', '$10,20', '', '', '', '10.20'],
    ['1,000', '$1,000', '', '', '', '1000'],
    ['1.000', '$1.000', '', '', '', '1.000'],
    ['1,234.50', '$1,234.50', '', '', '', '1234.50'],
    ['$1,234.56', '$1,234.56', '$', '', 'prefix', '1234.56'],
    ['1.000,50', '$1.000,50', '', '', '', '1000.50'],
    ['1.234.567', '$1.234.567', '', '', '', '1234567'],
    ['Suggested donation $10', 'Suggested donation $10', '$', '', 'prefix', '10'],
    [['$10', '€20'], '$10 – €20', '', '', '', '10 | 20'],
    ['10,20,30', '$10 – $30', '', '', '', '10 | 20 | 30'],
  ])('%j is serialized as %s', (input, ...row) => {
    expect(serialized(input)).toEqual(row)
  })

  test.each<[Parameters<typeof parseCost>[0], string, string]>([
    ['1.000', '$1.000', '1000'],
    ['1,000', '$1,000', '1.000'],
    ['10,20', '$10,20', '10.20'],
    ['1.000,50', '$1.000,50', '1000.50'],
    ['1,234.50', '$1,234.50', '1234.50'],
    [12.125, '$12.125', '12.125'],
    ['0$,20$', 'Gratuito – 20$', '0 | 20'],
    ['Da 10 a 20', '$10 – $20', '10 | 20'],
    ['Free', 'Free', ''],
  ])('%j written in Italian is serialized as %s', (input, cost, values) => {
    const [text, , , , numbers] = serialized(input, 'it')

    expect([text, numbers]).toEqual([cost, values])
  })
})

describe('numbers in a cost (COST-2, COST-3, COST-4)', () => {
  test.each([
    ['.50', '$.50', '0.50'],
    ['$.50', '$.50', '0.50'],
    ['1.50 or .50', '1.50 or .50', '0.50 | 1.50'],
    ["1'000", "$1'000", '1000'],
    ['1’234’567', '$1’234’567', '1234567'],
    ["1'234.50", "$1'234.50", '1234.50'],
    ['1\u00a0000', '$1\u00a0000', '1000'],
    ['1\u2009234,50', '$1\u2009234,50', '1234.50'],
    ['1\u202f000\u202f€', '1\u202f000€', '1000'],
    ['9,50\u00a012,50', '$9,50 – $12,50', '9.50 | 12.50'],
    ['10 20', '$10 – $20', '10 | 20'],
    ['10/20', '$10 – $20', '10 | 20'],
    ['10—20', '$10 – $20', '10 | 20'],
    ['10; 20', '$10 – $20', '10 | 20'],
    ['10...50', '$10 – $50', '10 | 50'],
    ['10.50,20.50', '$10.50 – $20.50', '10.50 | 20.50'],
    ['0.500', '$0.500', '0.500'],
    ['0,500', '$0,500', '0.500'],
    ['1000,500', '$1000,500', '1000.500'],
    ['1,2345', '$1,2345', '1.2345'],
    ['1,00,000.50', '$1,00,000.50', '100000.50'],
    ['-5', '$5', '5'],
    ['−5', '$5', '5'],
    ['+5', '$5', '5'],
    ['007', '$007', '7'],
    ['10, 10.00', '$10', '10'],
    ['0.00', 'Free', '0.00'],
    ['20.', '$20', '20'],
  ])('%j is serialized as %s with the values %s', (input, cost, values) => {
    const [text, , , , numbers] = serialized(input)

    expect([text, numbers]).toEqual([cost, values])
  })
})

describe('currency marks (COST-5, COST-6, COST-7)', () => {
  test.each([
    ['US$ 20', 'US$20', 'US$', '', 'prefix', '20'],
    ['20US$', '20US$', 'US$', '', 'postfix', '20'],
    ['20EUR', '20 EUR', 'EUR', 'EUR', 'postfix', '20'],
    ['10–20 €', '10€ – 20€', '€', '', 'postfix', '10 | 20'],
    ['10 €20', '€10 – €20', '€', '', 'prefix', '10 | 20'],
    ['$10 $20', '$10 – $20', '$', '', 'prefix', '10 | 20'],
    ['10 EUR 20 EUR', '10 EUR – 20 EUR', 'EUR', 'EUR', 'postfix', '10 | 20'],
    ['EUR 10 EUR 20', 'EUR 10 – EUR 20', 'EUR', 'EUR', 'prefix', '10 | 20'],
    ['$10 - 20$', '$10 – 20$', '$', '', '', '10 | 20'],
    ['$10, €20, 30', '$10 – $30', '', '', '', '10 | 20 | 30'],
    ['from$20 to$30', '$20 – $30', '$', '', 'prefix', '20 | 30'],
    ['From $0 to $30', 'Free – $30', '$', '', 'prefix', '0 | 30'],
  ])('%j is serialized as %s', (input, ...row) => {
    expect(serialized(input)).toEqual(row)
  })

  test.each([
    ['20 VIP', '', ''],
    ['20 eur', '', ''],
    ['20 Euro', '', ''],
    ['$20 USD', '$', ''],
    ['20%', '', ''],
    ['$20+', '$', ''],
    ['$', '', ''],
  ])('%j says more than a price and stays as typed (COST-10)', (input, symbol, code) => {
    expect(serialized(input).slice(0, 3)).toEqual([input, symbol, code])
  })

  test('an amount without a mark gets the currency of the site (COST-7)', () => {
    const euros = { symbol: '€', code: 'EUR', position: 'postfix' } as const
    const francs = { symbol: 'CHF', code: 'CHF', position: 'prefix' } as const

    expect(presentCost(parseCost('20', 'en'), wordingIn('en', euros)).cost).toBe('20€')
    expect(presentCost(parseCost('20', 'en'), wordingIn('en', francs)).cost).toBe('CHF 20')
  })
})

describe('words in a cost (COST-9, COST-10, COST-11)', () => {
  test.each(['Gratuito', 'Free - 20', 'Adults 20, kids 10', '20 per person', 'n/a', '-'])(
    '%j stays as typed',
    (input) => {
      expect(serialized(input)[0]).toBe(input)
    },
  )

  test('members with words stay as typed, members without a number are dropped beside amounts', () => {
    expect(serialized(['Free', 'Adults $20', '$10'])[0]).toBe('Adults $20, $10')
  })

  test('members of words alone are listed once each', () => {
    expect(serialized(['Free', 'Donation', 'Free'])[0]).toBe('Free, Donation')
  })

  test('numbers are read in the language of the write, zero is worded in the language of the read', () => {
    const written = parseCost(['1.000', '0'], 'it')

    expect(presentCost(written, wordingIn('en'))).toMatchObject({
      cost: 'Free – $1.000',
      cost_details: { values: ['0', '1000'] },
    })
    expect(presentCost(written, wordingIn('it')).cost).toBe('Gratuito – $1.000')
  })
})

describe('input and storage (COST-1, COST-11)', () => {
  test.each([[''], ['  '], [[]], [['', ' ']], ['<br>'], ['\u0000']])(
    '%j is stored as no cost',
    (input) => {
      expect(serialized(input)).toEqual(['', '', '', '', ''])
    },
  )

  test.each([null, undefined])('%s is stored as no cost', (cost) => {
    expect(presentCost(cost, wordingIn('en'))).toEqual({
      cost: '',
      cost_details: { currency_symbol: '', currency_code: '', currency_position: '', values: [] },
    })
  })

  test('tags are removed and white space is collapsed', () => {
    expect(serialized('<b>$ 20</b>\n\t-  <i>$30</i>')[0]).toBe('$20 – $30')
    expect(serialized('Pay  what\nyou <em>want</em>')[0]).toBe('Pay what you want')
  })

  test('255 characters are accepted and 256 refused, in a text as in a list', () => {
    expect(parseCost('x'.repeat(255), 'en')).toBeDefined()
    expect(parseCost('x'.repeat(256), 'en')).toBeUndefined()
    expect(parseCost(['x'.repeat(200), 'y'.repeat(56)], 'en')).toBeUndefined()
  })

  test('a cost is the same after JSON', () => {
    const cost = parseCost(['$10', 20, 'Free'], 'en')
    const stored: Cost = JSON.parse(JSON.stringify(cost))

    expect(stored).toEqual(cost)
  })

  test("the editor's text has one price a line and reads back as the same cost", () => {
    const cost = parseCost(['$10', '1\n2', 'Free'], 'en')

    expect(costText(cost)).toBe('$10\n1 2\nFree')
    expect(parseCostText(costText(cost), 'en')).toEqual(cost)
    expect(costText(null)).toBe('')
  })
})

describe('the offer in json_ld (EV-73)', () => {
  test.each([
    ['20 - 10', '10', 'USD'],
    ['20 EUR', '20', 'EUR'],
    ['0', '0', 'USD'],
    ['Donation', 'Donation', 'USD'],
  ])('%j is offered at %s %s', (input, price, priceCurrency) => {
    expect(offerPrice(parseCost(input, 'en'), wordingIn('en'))).toEqual({ price, priceCurrency })
  })

  test('there is no offer without a cost', () => {
    expect(offerPrice(parseCost('', 'en'), wordingIn('en'))).toBeUndefined()
  })
})
