import { decodeHTMLStrict } from 'entities'
import { type Currency, parseCostText, presentCost } from '../../calendar/cost.ts'
import { en } from '../../i18n/en.ts'
import type { SerializedEvent } from '../read/readEvent.ts'

/**
 * The cost to store, so that it is serialized as it was (section 13): the text as typed where that gives the same answer,
 * else the amounts that do. Where nothing says all of it again, the sign goes first and its side before that; the
 * values stay, because they are what is searched, sorted and said in Italian (COST-9).
 */
export const typedCost = (
  { cost, cost_details }: Pick<SerializedEvent, 'cost' | 'cost_details'>,
  siteDefault: Currency,
): string | null => {
  const text = decodeHTMLStrict(cost ?? '').trim()
  if (text === '') return null
  const values = cost_details?.values ?? []
  const symbol = decodeHTMLStrict(cost_details?.currency_symbol ?? '')
  const position = symbol && sides[cost_details?.currency_position ?? '']
  const wanted: Said = { text, values: values.join(), symbol, position: position ?? '' }
  const typings = [
    text,
    values.join('\n'),
    ...amountsWith(symbol, position || siteDefault.position, values),
    text.replaceAll(siteDefault.symbol || siteDefault.code, ''),
  ]
  const all = typings.map((typed) => ({ typed, said: saidOf(typed, siteDefault) }))
  const isSame = (said: Said, members: (keyof Said)[]) =>
    members.every((member) => said[member] === wanted[member])
  const found = ranks(wanted)
    .map((members) => all.find(({ said }) => isSame(said, members)))
    .find(Boolean)

  return found?.typed ?? text
}

/** What an event says of its cost; the position is empty without a symbol (COST-6). */
type Said = { text: string; values: string; symbol: string; position: string }

/** The sides of a number as services call them; older ones leave it out or say `suffix`. */
const sides: { [word: string]: Currency['position'] | undefined } = {
  prefix: 'prefix',
  postfix: 'postfix',
  suffix: 'postfix',
}

/** Amounts as they are typed with a sign, first on the side that is likelier. */
const amountsWith = (symbol: string, side: Currency['position'], values: string[]): string[] => {
  const before = values.map((value) => `${symbol}${value}`).join('\n')
  const after = values.map((value) => `${value} ${symbol}`).join('\n')

  return side === 'prefix' ? [before, after] : [after, before]
}

/** The comparisons, the strictest first. A word for zero may become that of the calendar, which all languages have. */
const ranks = ({ text, values }: Said): (keyof Said)[][] => [
  ['text', 'values', 'symbol', 'position'],
  ['text', 'values', 'symbol'],
  ['text', 'values'],
  ...(wordsForZero.test(text) && values !== '' && Number(values) === 0
    ? [['values', 'symbol'] as (keyof Said)[], ['values'] as (keyof Said)[]]
    : []),
]

const wordsForZero = /^(free|gratis|gratuito|gratuita)$/i

const saidOf = (typed: string, siteDefault: Currency): Said => {
  const { cost, cost_details } = presentCost(parseCostText(typed, 'en'), {
    currency: siteDefault,
    free: en.collections.free,
  })

  return {
    text: cost,
    values: cost_details.values.join(),
    symbol: cost_details.currency_symbol,
    position: cost_details.currency_position,
  }
}
