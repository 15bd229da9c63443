import { monthOf } from './dateNames.ts'
import type { Token } from './tokens.ts'

/** The texts that the letters of a form stand for. */
export type Values = { [letter: string]: string }

/** Tokens in a row that have a form: the form, their number, and the values of its letters. */
export type Match = { form: string; length: number; values: Values }

/**
 * How days are written. `Y` is a year of four digits and `y` of two, `m` and `d` are one or two digits, `M` is the name of a
 * month, `C` a day in eight digits, `J` the day of the year in three, `V` the week of the year and `E` the week with its day
 * (ISO 8601). A space is white space or a comma; marks stand without any.
 */
const dayForms = [
  ...['Y-m-d', 'Y/m/d', 'Y.m.d', 'Y:m:d', 'Y-m', 'C', 'Y-J', 'Y.J'],
  ...['Y-wV', 'Y-wV-D', 'YwV', 'YwE'],
  ...['m/d/Y', 'm/d/y', 'm/d', 'd.m.Y', 'd-m-Y'],
  ...['d M Y', 'd. M Y', 'd-M-Y', 'd/M/Y', 'd.M.Y', 'd-M-y', 'd M', 'd. M'],
  ...['M d Y', 'M-d-Y', 'M d', 'Y M d', 'Y-M-d', 'M Y', 'M-Y', 'Y M', 'Y-M', 'M'],
]

/**
 * How times of day are written: `h` is an hour, `i` and `s` are minutes and seconds, of one or two digits, `n` is minutes of two, `f` is a fraction,
 * `a` am or pm, `K` an hour in two digits, with minutes in four, with seconds in six, `t` the letter of ISO 8601.
 */
const timeForms = [
  ...['h:i', 'h:i:s', 'h:i:s.f', 'h.n', 'th:i', 'th:i:s', 'th:i:s.f', 'tK', 'tK.f'],
  ...['ha', 'h a', 'h:na', 'h:n a', 'h.na', 'h.n a', 'h:i:sa', 'h:i:s a'],
]

const digits =
  (least: number, most = least) =>
  ({ kind, text }: Token) =>
    kind === 'number' && text.length >= least && text.length <= most

const word =
  (...words: string[]) =>
  ({ kind, text }: Token) =>
    kind === 'word' && words.includes(text)

const letters: { [letter: string]: ((token: Token) => boolean) | undefined } = {
  Y: digits(4),
  y: digits(2),
  m: digits(1, 2),
  d: ({ kind, text }) => (kind === 'number' || kind === 'ordinal') && text.length <= 2,
  M: ({ kind, text }) => kind === 'word' && monthOf(text) !== undefined,
  C: digits(8),
  J: digits(3),
  w: word('w'),
  V: digits(2),
  D: digits(1),
  E: digits(3),
  h: digits(1, 2),
  i: digits(1, 2),
  s: digits(1, 2),
  n: digits(2),
  f: digits(1, 9),
  a: word('am', 'pm'),
  t: word('t'),
  K: (token) => digits(2, 6)(token) && token.text.length % 2 === 0,
}

type Step = { letter: string; spaced: boolean; fits: (token: Token) => boolean }

type Form = { form: string; steps: Step[] }

const formOf = (form: string): Form => ({
  form,
  steps: [...form].flatMap((letter, place) =>
    letter === ' '
      ? []
      : [
          {
            letter,
            spaced: form[place - 1] === ' ',
            fits: letters[letter] ?? (({ text }: Token) => text === letter),
          },
        ],
  ),
})

const longestFirst = (forms: string[]): Form[] =>
  forms.map(formOf).sort((a, b) => b.steps.length - a.steps.length)

/** Forms by what they begin with. */
const begun = (forms: string[]) => ({
  word: longestFirst(forms.filter((form) => /^[Mt]/.test(form))),
  number: longestFirst(forms.filter((form) => /^[^Mt]/.test(form))),
})

const days = begun(dayForms)
const times = begun(timeForms)

/** The longest form of a day that the tokens have from a place on. */
export const dayAt = (tokens: Token[], at: number): Match | undefined =>
  firstOf(tokens[at]?.kind === 'word' ? days.word : days.number, tokens, at)

/** The longest form of a time of day that the tokens have from a place on. */
export const timeAt = (tokens: Token[], at: number): Match | undefined =>
  firstOf(tokens[at]?.kind === 'word' ? times.word : times.number, tokens, at)

const firstOf = (forms: Form[], tokens: Token[], at: number): Match | undefined => {
  const found = forms.find(
    ({ steps }) =>
      steps.every((step, place) => has(tokens[at + place], step, place)) &&
      !goesOn(tokens[at + steps.length]),
  )
  if (!found) return undefined
  const { form, steps } = found
  const values = Object.fromEntries(
    steps.map(({ letter }, place) => [letter, tokens[at + place]?.text ?? '']),
  )

  return { form, length: steps.length, values }
}

/** A form does not depend on the space before it. */
const has = (token: Token | undefined, { spaced, fits }: Step, place: number) =>
  token !== undefined && (place === 0 || token.spaced === spaced) && fits(token)

/** The 10 of `November 10:00` and of `November 10am` is not a day. */
const goesOn = (token: Token | undefined) =>
  token !== undefined && !token.spaced && /^(?:[:./]|am|pm)$/.test(token.text)
