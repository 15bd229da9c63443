import { anywhere, cut, take } from './take.ts'
import type { Words } from './wordsIn.ts'

const amount = '\\d{1,5}(?:[.,]\\d{1,2})?'
const sign = '[€$£]'

/** Takes a price out of a sentence, as it is typed: `€12`, `10-15 euro`, `ingresso libero`. */
export const takeCost = (text: string, { currency, free, freeAtEnd }: Words) => {
  const unit = `(?:${sign}|${currency})`
  const forms = [
    `${unit}\\s?${amount}(?:\\s?[-–/]\\s?${unit}?\\s?${amount})?`,
    `${amount}(?:\\s?[-–/]\\s?${amount})?\\s?${unit}`,
    free,
    `(?:${freeAtEnd})(?=\\s*(?:$|,|${cut}))`,
  ]
  for (const source of forms) {
    const taken = take(text, anywhere(source), ([typed]) => typed)
    if (taken) return taken
  }

  return undefined
}
