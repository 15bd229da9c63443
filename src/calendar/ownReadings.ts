import { baseOf, type Language } from './language.ts'

/** A text with letters replaced by how a language pronounces them. */
export const spelledIn = (text: string, language: Language): string => {
  const letters = ownReadings[baseOf(language)]
  if (!letters) return text

  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/\P{ASCII}/gu, (letter) => letters[letter] ?? letter)
}

const danish = { å: 'aa', æ: 'ae', ø: 'oe' }

const ownReadings: Record<string, Record<string, string> | undefined> = {
  de: { ä: 'ae', ö: 'oe', ü: 'ue' },
  da: danish,
  nb: danish,
  nn: danish,
  no: danish,
  bg: { щ: 'sht', ъ: 'a', ь: 'y', х: 'h' },
  uk: { г: 'h', ґ: 'g', и: 'y', є: 'ie', ї: 'i' },
}
