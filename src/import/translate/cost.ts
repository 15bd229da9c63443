import { decodeHTMLStrict } from 'entities'
import { type Currency, parseCostText, presentCost, type SpokenCost } from '../../calendar/cost'
import type { SpokenEvent } from '../read/event'

/**
 * The cost to store, so that it is spoken as it was (section 13): the text as typed where that gives the same answer,
 * else the amounts that do, else the text, which nobody then misses.
 */
export const typedCost = (
  { cost, cost_details }: Pick<SpokenEvent, 'cost' | 'cost_details'>,
  siteDefault: Currency,
): string | null => {
  const text = decodeHTMLStrict(cost ?? '').trim()
  if (text === '') return null
  const values = cost_details?.values ?? []
  const symbol = decodeHTMLStrict(cost_details?.currency_symbol ?? '')
  const spoken: SpokenCost['cost_details'] = {
    currency_symbol: symbol,
    currency_code: '',
    currency_position: cost_details?.currency_position ?? '',
    values,
  }
  const marked = (value: string) =>
    spoken.currency_position === 'postfix' ? `${value} ${symbol}` : `${symbol}${value}`
  const candidates = [
    text,
    values.join('\n'),
    values.map(marked).join('\n'),
    text.replaceAll(siteDefault.symbol || siteDefault.code, ''),
  ]

  return candidates.find((typed) => isSpokenAs(typed, { text, spoken, siteDefault })) ?? text
}

type Wanted = { text: string; spoken: SpokenCost['cost_details']; siteDefault: Currency }

const isSpokenAs = (typed: string, { text, spoken, siteDefault }: Wanted): boolean => {
  const { cost, cost_details } = presentCost(parseCostText(typed, 'en'), 'en', siteDefault)

  return (
    cost === text &&
    cost_details.currency_symbol === spoken.currency_symbol &&
    cost_details.currency_position === spoken.currency_position &&
    cost_details.values.join() === spoken.values.join()
  )
}
