import { type Language, languageTag } from './language.ts'

/** A price found in a text: the number as typed, its value, and its mark with the mark's side. */
export type Amount = { text: string; value: string; mark?: string; side?: 'prefix' | 'postfix' }

/** The prices of one text; `wordy` if it says more than prices and ranges of prices (COST-10). */
export type Prices = { amounts: Amount[]; wordy: boolean }

/** Finds the prices in a text (COST-2 to COST-5). `language` decides which mark groups digits. */
export const readPrices = (text: string, language: Language): Prices => {
  const pieces = [...text.matchAll(piecePattern)].flatMap((match) => piecesOf(match, language))
  const unowned = pieces.filter((piece, at) => piece.kind === 'mark' && !giveMark(pieces, at))

  return {
    amounts: pieces.flatMap(({ amount }) => amount ?? []),
    wordy: unowned.length > 0 || pieces.some(({ kind }) => kind === 'word'),
  }
}

/** Whether a mark is an ISO 4217 code and not a sign (COST-5). */
export const isCurrencyCode = (mark: string): boolean => currencyCodes.has(mark)

/** `apart`: a blank stands before the piece. Blanks and separators are not pieces. */
type Piece = {
  kind: 'number' | 'mark' | 'gap' | 'word'
  text: string
  apart: boolean
  amount?: Amount
}

const currencyCodes = new Set(Intl.supportedValuesOf('currency'))
const rangeWords = new Set(['to', 'from', 'a', 'da'])

/** The mark that groups the digits of a whole number in a language. */
const groupMark = (language: Language): string => {
  const known = groupMarks.get(language)
  if (known) return known
  const parts = new Intl.NumberFormat(languageTag(language), {
    useGrouping: 'always',
  }).formatToParts(1_000)
  const mark = parts.find(({ type }) => type === 'group')?.value ?? ''
  groupMarks.set(language, mark)

  return mark
}

const groupMarks = new Map<Language, string>()

const piecePattern = new RegExp(
  [
    String.raw`(?<blank>\s*)(?:`,
    String.raw`(?<number>(?<![\p{L}\d.])\.\d+|\d+(?:[.,'’\u00a0\u2009\u202f]\d+)*)|`,
    String.raw`(?<mark>(?<!\p{L})\p{Lu}{1,3}\p{Sc}|\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L}))|`,
    String.raw`(?<gap>[-‐‑‒–—−~/|;,.'’…]|\+(?=[\d.\p{Sc}]))|`,
    String.raw`(?<word>[\p{L}\p{M}]+|\S))`,
  ].join(''),
  'gu',
)

function piecesOf({ groups = {} }: RegExpMatchArray, language: Language): Piece[] {
  const { blank, number, mark, gap, word } = groups
  const apart = blank !== ''

  if (number) {
    return numbersIn(number, language).map((amount, at) => ({
      kind: 'number',
      text: amount.text,
      apart: apart && at === 0,
      amount,
    }))
  }
  if (mark && (/\p{Sc}/u.test(mark) || isCurrencyCode(mark))) {
    return [{ kind: 'mark', text: mark, apart }]
  }

  const text = mark ?? gap ?? word ?? ''
  const isGap = gap !== undefined || rangeWords.has(text.toLowerCase())
  return [{ kind: isGap ? 'gap' : 'word', text, apart }]
}

/** A mark belongs to the number that it touches, else to the last number without a mark (COST-5). */
function giveMark(pieces: Piece[], at: number): boolean {
  const mark = pieces[at]
  const next = pieces[at + 1]
  const before = pieces[at - 1]?.amount
  const after = next?.amount
  const touchesOnlyNext = mark?.apart === true && next?.apart === false

  if (mark && before && !before.mark && !(after && touchesOnlyNext)) {
    Object.assign(before, { mark: mark.text, side: 'postfix' })
    return true
  }
  if (mark && after) {
    Object.assign(after, { mark: mark.text, side: 'prefix' })
    return true
  }
  return false
}

function numbersIn(run: string, language: Language): Amount[] {
  const divider = dividerOf(run)
  if (!divider) return [{ text: run, value: decimalOf(run, language) }]

  return run.split(divider).flatMap((part) => numbersIn(part, language))
}

/** The separator that ends a token inside a run of digits, and groups nothing (COST-3). */
function dividerOf(run: string): RegExp | string | undefined {
  const points = pointsOf(run)
  const last = points.at(-1)

  if (spaces.test(run) && !groupedBySpaces.test(run)) return spaces
  if (points.length < 2 || last === undefined) return undefined
  if (points.every((point) => point === last)) return groupedByAny.test(run) ? undefined : last

  const isDecimal = points.indexOf(last) === points.length - 1
  return isDecimal ? undefined : last === '.' ? ',' : '.'
}

const spaces = /['’\u00a0\u2009\u202f]/
const groupedBySpaces = /^(?!0\D)\d{1,3}(?:\D\d{3})+(?:[.,]\d+)?$/
const groupedByAny = /^\d+(?:\D\d{3})+$/

/** Digits with a point before the decimals, which stay as typed (COST-4). */
function decimalOf(run: string, language: Language): string {
  const mark = decimalMark(run, language)
  const at = mark ? run.lastIndexOf(mark) : run.length
  const whole = digits(run.slice(0, at)).replace(/^0+(?=\d)/, '') || '0'

  return mark ? `${whole}.${digits(run.slice(at))}` : whole
}

function decimalMark(run: string, language: Language): string | undefined {
  const points = pointsOf(run)
  const last = points.at(-1)

  if (points.length > 1) return points.every((point) => point === last) ? undefined : last
  if (last === groupMark(language) && /^(?!0\D)\d{1,3}[.,]\d{3}$/.test(run)) return undefined

  return last
}

const pointsOf = (run: string): string[] => run.match(/[.,]/g) ?? []
const digits = (text: string) => text.replace(/\D/g, '')
