import { type Amount, isCurrencyCode, type Prices, readPrices } from './costTokens.ts'
import type { Language } from './language.ts'
import { decimalText, withoutControls, withoutTags } from './text.ts'

/** The currency of prices without a mark (COST-7) and of offers (EV-73). */
export type Currency = { symbol: string; code: string; position: 'prefix' | 'postfix' }

/** A cost as it is stored (COST-11): every member as typed, with the prices read from it. */
export type Cost = { members: (Prices & { text: string })[] }

/** How a cost is displayed: the currency of the site, and the word for a price of zero in the language of the read. */
export type CostWording = { currency: Currency; free: string }

export type CostWords = {
  cost: string
  cost_details: {
    currency_symbol: string
    currency_code: string
    currency_position: string
    values: string[]
  }
}

/**
 * Reads a cost in the language of the write (COST-1 to COST-5, COST-11). `undefined` if it is
 * longer than 255 characters; a cost without members if it is blank. JSON numbers always have
 * a decimal point, so 1.234 is not a thousand in Italian.
 */
export const parseCost = (
  input: string | number | (string | number)[],
  language: Language,
): Cost | undefined => {
  const members = [input]
    .flat()
    .map((member) => ({
      text: cleaned(typeof member === 'number' ? decimalText(member) : member),
      isNumber: typeof member === 'number',
    }))
    .filter(({ text }) => text !== '')
  const length = members.reduce((sum, { text }) => sum + [...text].length, 0)
  if (length > maxLength) return undefined

  return {
    members: members.map(({ text, isNumber }) => ({
      text,
      ...readPrices(text, isNumber ? 'en' : language),
    })),
  }
}

/** Reads a cost as editors type it, one price a line; otherwise as `parseCost`. */
export const parseCostText = (text: string, language: Language): Cost | undefined =>
  parseCost(text.split('\n'), language)

/** The cost as editors type it. A member never holds a line break, so this loses nothing. */
export const costText = (cost: Cost | null | undefined): string =>
  (cost?.members ?? []).map((member) => member.text).join('\n')

/** The cost in an answer about an event (EV-67, COST-6 to COST-10). */
export const presentCost = (
  cost: Cost | null | undefined,
  { currency, free }: CostWording,
): CostWords => {
  const members = cost?.members ?? []
  const amounts = members.flatMap((member) => member.amounts)
  const common = commonCurrency(amounts)

  return {
    cost: priceRange(members, (amount) =>
      amountText(amount, { free, currency: common ?? currency }),
    ),
    cost_details: {
      currency_symbol: common?.symbol ?? '',
      currency_code: common?.code ?? '',
      currency_position: common && isOneSided(amounts) ? common.position : '',
      values: ascending(amounts).map((amount) => amount.value),
    },
  }
}

/** Price and currency of the offer in `json_ld` (EV-73); `undefined` without a cost. */
export const offerPrice = (
  cost: Cost | null | undefined,
  wording: CostWording,
): { price: string; priceCurrency: string } | undefined => {
  const { cost: text, cost_details } = presentCost(cost, wording)
  if (text === '') return undefined

  return {
    price: cost_details.values[0] ?? text,
    priceCurrency: cost_details.currency_code || wording.currency.code,
  }
}

const maxLength = 255

/** No-break and thin spaces stay: they group digits (COST-2). */
const cleaned = (text: string) =>
  withoutControls(withoutTags(text))
    .replace(/[^\S\u00a0\u2009\u202f]+/g, ' ')
    .trim()

/** Words win over amounts, members with a number over those without (COST-8, COST-10). */
function priceRange(members: Cost['members'], show: (amount: Amount) => string): string {
  const priced = members.filter((member) => member.amounts.length > 0)
  const said = priced.length > 0 ? priced : members
  const [lowest, ...others] = ascending(said.flatMap((member) => member.amounts))

  if (!lowest || said.some((member) => member.wordy)) {
    return [...new Set(said.map((member) => asSaid(member, show)))].join(', ')
  }
  return [lowest, ...others.slice(-1)].map(show).join(' – ')
}

/** A price alone has its mark beside members with words, too (COST-7); what has words stays as typed (COST-10). */
const asSaid = (
  { text, amounts: [amount, ...others], wordy }: Cost['members'][number],
  show: (amount: Amount) => string,
): string => (amount && others.length === 0 && !wordy ? show(amount) : text)

function amountText({ text, value, mark, side }: Amount, { currency, free }: CostWording) {
  if (Number(value) === 0) return free

  const sign = mark ?? currency.symbol
  const blank = isCurrencyCode(sign) ? ' ' : ''
  return (side ?? currency.position) === 'prefix' ? sign + blank + text : text + blank + sign
}

/** The currency of all marks if they agree; its position is that of the first mark (COST-6). */
function commonCurrency(amounts: Amount[]): Currency | undefined {
  const marked = amounts.filter((amount) => amount.mark)
  const { mark, side } = marked[0] ?? {}
  if (!mark || !side || marked.some((amount) => amount.mark !== mark)) return undefined

  return { symbol: mark, code: isCurrencyCode(mark) ? mark : '', position: side }
}

const isOneSided = (amounts: Amount[]) =>
  new Set(amounts.flatMap((amount) => amount.side ?? [])).size === 1

/** Amounts of distinct value, the lowest first (COST-4). */
const ascending = (amounts: Amount[]) =>
  [...new Map(amounts.toReversed().map((amount) => [Number(amount.value), amount])).entries()]
    .sort(([a], [b]) => a - b)
    .map(([, amount]) => amount)
