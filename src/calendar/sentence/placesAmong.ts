import { anywhere } from './take.ts'
import type { Words } from './wordsIn.ts'

/**
 * A part of a sentence that may name a place, and the title without it. `isSure` where the words before it say that it is
 * one, `at the Blue Note`, or its own words do and it stands apart from the title; `isLikely` where it is part of a title
 * such as `Night at the museum`.
 */
export type Place = { name: string; title: string; isSure: boolean; isLikely: boolean }

/** The title: what is left of a sentence. */
export const titleOf = (parts: string[], words: Words): string =>
  parts
    .map((part) => cleaned(part, words))
    .filter(Boolean)
    .join(' ')

/** The parts that may name a place, the likeliest first. */
export const placesIn = (parts: string[], words: Words): Place[] => {
  const first = parts.findIndex((part) => cleaned(part, words) !== '')
  const found = parts.flatMap((part, at) => {
    const suffixes = at < first ? [] : suffixesOf(part, words)

    return [...(at > first ? wholeOf(part, words) : []), ...suffixes].flatMap(
      ({ name, before, isSure }): Place[] => {
        const title = titleOf(parts.with(at, before), words)
        const isLikely = isSure || isPlace(name, words)

        return name && title
          ? [{ name, title, isSure: isSure || (isLikely && at > first), isLikely }]
          : []
      },
    )
  })

  return [...found.filter(({ isSure }) => isSure), ...found.filter(({ isSure }) => !isSure)].slice(
    0,
    mostPlaces,
  )
}

/** Whether the words of a name say that it is a place: `Town Theatre`. */
const isPlace = (name: string, { placeNoun, notInPlace }: Words): boolean =>
  name.split(/\s+/).length <= mostWords &&
  anywhere(placeNoun).test(name) &&
  !anywhere(notInPlace).test(name)

/** Longer parts are sentences. */
const mostWords = 5

/** Each costs a search for a venue. */
const mostPlaces = 6

type Part = { name: string; before: string; isSure: boolean }

/** A whole part behind the title: `teatro comunale`, `at the gym`. */
const wholeOf = (part: string, words: Words): Part[] => {
  const text = withoutSigns(part)
  const sure = atStartOrNone(words.surelyAt, text)
  const rest = sure ?? atStartOrNone(words.perhapsAt, text) ?? text
  const name = cleaned(rest.replace(articleIn(words), ''), words)

  return name ? [{ name, before: '', isSure: sure !== undefined }] : []
}

/** The ends of a part that begin with `@`, a word such as `at`, or follow a comma. */
const suffixesOf = (part: string, words: Words): Part[] =>
  [...part.matchAll(new RegExp(`@\\s*|,\\s+|(?<=\\s)${words.perhapsAt}`, 'giu'))].flatMap(
    ({ 0: sign, index }) => {
      const rest = part.slice(index + sign.length).replace(articleIn(words), '')
      const before = part.slice(0, index)
      const name = cleaned(rest, words)

      return name && before.trim() ? [{ name, before, isSure: sign.startsWith('@') }] : []
    },
  )

const articleIn = ({ article }: Words) => new RegExp(`^${article}`, 'iu')

const atStartOrNone = (source: string, text: string): string | undefined => {
  const match = new RegExp(`^${source}`, 'iu').exec(text)

  return match ? text.slice(match[0].length) : undefined
}

/** A part without signs and loose words at its ends. */
const cleaned = (part: string, { loose }: Words): string => {
  const text = withoutSigns(part)
  const shorter = text.replace(new RegExp(`(?:^|\\s)(?:${loose})$`, 'iu'), '')

  return shorter === text ? text : withoutSigns(shorter)
}

const withoutSigns = (text: string) =>
  text.replaceAll(/^(?:[\s,;:·|–—-]|\.(?=\s|$))+|[\s,;:·|–—-]+$/gu, '')
