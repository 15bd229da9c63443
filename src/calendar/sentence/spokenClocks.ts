import { anywhere, oneOf, placeAmong } from './take.ts'
import type { Words } from './wordsIn.ts'

type Named = Record<string, string | undefined>

/**
 * Writes clocks in words as figures: `half past seven` as `19:30`, `alle sette meno un quarto` as `alle 18:45`. Clocks from
 * one to before eight are after noon, unless the sentence says that it is morning; later ones are as they are said, and
 * `in the evening` or `pm` makes them late.
 */
export const withClocksInFigures = (sentence: string, words: Words): string => {
  const isMorning = anywhere(words.morning).test(sentence)

  return formsIn(words).reduce(
    (text, source) =>
      text.replace(anywhere(source), (...found) => {
        // The groups are the last argument of a pattern that has some.
        const named = found.at(-1) as Named
        const clock = clockIn(named, words, isMorning)

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
  const ends = `(?=\\s*(?:$|[,;@#€$£\\0\\d]|${words.to}\\s|${words.weekday}\\b|${words.surelyAt}|${words.perhapsAt}|${words.every}|${words.today}|${words.tomorrow}|(?:${words.placeNoun})(?![\\p{L}\\p{N}])))`

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
