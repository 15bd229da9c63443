import { half } from './readClocks.ts'
import { anywhere, cut, oneOf, placeAmong } from './take.ts'
import type { Words } from './wordsIn.ts'

type Named = Record<string, string | undefined>

/**
 * Writes clocks in words as figures: `half past seven` as `19:30`, `alle sette meno un quarto` as `alle 18:45`. Clocks from
 * one to before eight are after noon, unless the sentence says that it is morning; later ones are as they are said, and
 * `in the evening` or `pm` makes them late. They are part of the title where another time is in figures: `Half past seven
 * Friday 8pm`.
 */
export const withClocksInFigures = (sentence: string, words: Words): string => {
  const isMorning = anywhere(words.morning).test(sentence)

  return formsIn(words).reduce(
    (text, source) =>
      text.replace(anywhere(source), (...found) => {
        // The groups are the last argument of a pattern that has some.
        const named = found.at(-1) as Named
        const clock = isTitle(named, found, words) ? undefined : clockIn(named, words, isMorning)

        return clock ? `${named.lead ?? ''}${clock}` : String(found[0])
      }),
    sentence,
  )
}

const formsIn = (words: Words): string[] => {
  const word = oneOf(words.hoursInWords)
  const hour = `(?<h>${word}|\\d{1,2})`
  const lead = `(?<lead>${words.at})`
  const part = `(?:\\s*(?<pm>p\\.?m\\.?)|\\s*(?<am>a\\.?m\\.?)|\\s+${words.ofTheDay}(?:(?<morning>${words.morning})|(?<late>${words.afternoon}|${words.evening})))`
  const ends = `(?=\\s*(?:$|[,;@#€$£\\0\\d]|${words.to}\\s|${words.weekday}(?![\\p{L}\\p{N}])|${words.surelyAt}|${words.perhapsAt}|${words.every}|${words.today}|${words.tomorrow}|(?:${words.placeNoun})(?![\\p{L}\\p{N}])))`

  return [
    ...words.spokenClocks.map((form) => `${lead}?${form.replace('HOUR', hour)}${part}?`),
    ...words.spokenClocksAfterAt.map((form) => `${lead}${form.replace('HOUR', hour)}${part}?`),
    ...(words.minutesAfter
      ? [
          `${lead}(?<h>\\d{1,2})${words.minutesAfter}`,
          `(?<!(?:${words.beforeCounted}|\\b(?:il|dal|al|del))\\s*)(?<h>1[3-9]|2[0-3])${words.minutesAfter}(?!\\s*(?:${words.counted}|${words.month}))`,
        ]
      : []),
    `${lead}${hour}${part}`,
    `(?:${lead}|(?<=${word}\\s+${words.to}\\s+))(?<h>${word})(?:\\s+(?<half>thirty))?${ends}`,
  ]
}

/** Whether a match is only words beside a time in figures, and not one end of `half past seven to 9pm`. */
const isTitle = ({ lead }: Named, found: unknown[], words: Words): boolean => {
  // The text and the place of the match in it stand before the groups.
  const [at, text] = found.slice(-3) as [number, string]
  const [before, after] = [text.slice(0, at), text.slice(at + String(found[0]).length)]
  if (endsWith(words.to).test(before) || startsWith(words.to).test(after)) return false
  // After `at seven` a second `at` may stand before a house number: `at 5 Main Street`.
  const figures = lead === undefined ? `${exact}|${hourAlone(words)}` : exact

  return anywhere(figures).test(`${before}${cut}${after}`)
}

const endsWith = (source: string) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})\\s*$`, 'iu')
const startsWith = (source: string) => new RegExp(`^[,\\s]*(?:${source})(?![\\p{L}])`, 'iu')

/** `20:30`, `20.30` and `8pm`, but not the date `5.12`. */
const exact = `\\d{1,2}:\\d\\d|\\d{1,2}\\.(?:00|1[3-9]|[2-5]\\d)|\\d{1,2}(?:[.:]\\d\\d)?${half('p')}`

/** `at 8`, but not `from 3 to 15 May`. */
const hourAlone = ({ at, to, afterDay, month }: Words) =>
  `(?:${at})\\d{1,2}(?!\\s*${to}\\s*\\d{1,2}${afterDay}\\s+${month}|${afterDay}\\s+${month})`

const clockIn = (
  { h, m, half, past, to, am, pm, morning, late }: Named,
  { hoursInWords }: Words,
  isMorning: boolean,
): string | undefined => {
  const hours = placeAmong(hoursInWords, h) ?? Number(h)
  if (hours > 24) return undefined
  const after = m ? Number(m) : half ? 30 : past ? 15 : to ? -15 : 0
  const said = hours * 60 + after
  if (hours === 24) return said === 24 * 60 ? '24:00' : undefined
  const isSaidEarly = am !== undefined || morning !== undefined
  const isSaidLate = pm !== undefined || late !== undefined
  const isLate = isSaidLate || (!isSaidEarly && !isMorning && m === undefined && said < 8 * 60)
  const noon = 12 * 60
  const minutes =
    isLate && said < noon ? said + noon : isSaidEarly && hours === 12 ? said - noon : said
  const whole = (minutes + 2 * noon) % (2 * noon)

  return [Math.floor(whole / 60), whole % 60]
    .map((number) => String(number).padStart(2, '0'))
    .join(':')
}
