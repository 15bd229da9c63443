import { between, pick, type Random, randomFrom } from './random'

const size = 4000

/** The frequency of the word of each rank, as in any language: the second half as often as the first, and so on. */
const shares = Array.from({ length: size }, (_, rank) => 1 / (rank + 1))
const whole = shares.reduce((sum, share) => sum + share, 0)
const upTo = (() => {
  let sum = 0

  return shares.map((share) => {
    sum += share / whole

    return sum
  })
})()

/** Invented words, the most frequent first; frequent ones are short. */
const vocabularyOf = (seed: number, starts: string[], ends: string[]): string[] => {
  const random = randomFrom(seed)
  const words = new Set<string>()
  while (words.size < size) {
    const syllables = words.size < 40 ? 1 : words.size < 600 ? 2 : between(random, 2, 4)
    words.add(
      Array.from({ length: syllables }, () => pick(random, starts) + pick(random, ends)).join(''),
    )
  }

  return [...words]
}

const vocabularies = {
  en: vocabularyOf(
    1,
    'b br c ch d dr f fl g gr h j k l m n p pl qu r s sh st t th tr v w wh'.split(' '),
    'a e i o u ay ea ee oo ar en er est ing on or ust'.split(' '),
  ),
  it: vocabularyOf(
    2,
    'b c ch d f fr g gh l m n p pr qu r s sc sp st t tr v z'.split(' '),
    'a e i o u ia ie io à è ì ò ella etto one are ino'.split(' '),
  ),
}

/** A random word, by the frequency of words. */
export const aWord = (random: Random, language: 'en' | 'it'): string => {
  const wanted = random()
  let [low, high] = [0, size - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((upTo[middle] ?? 1) < wanted) low = middle + 1
    else high = middle
  }

  return vocabularies[language][low] ?? ''
}

/** Words in a row with a capital first letter. */
export const sentence = (random: Random, language: 'en' | 'it', length: number): string => {
  const text = Array.from({ length }, () => aWord(random, language)).join(' ')

  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Paragraphs of sentences: 60 to 150 words in 1 to 4 `<p>`. */
export const paragraphs = (random: Random, language: 'en' | 'it'): string => {
  const count = between(random, 1, 4)
  const words = Math.round(between(random, 60, 150) / count)

  return Array.from({ length: count }, () => `<p>${sentences(random, language, words)}</p>`).join(
    '\n',
  )
}

const sentences = (random: Random, language: 'en' | 'it', words: number): string => {
  const all: string[] = []
  for (let left = words; left > 0; ) {
    const length = Math.min(left, between(random, 6, 16))
    all.push(`${sentence(random, language, length)}.`)
    left -= length
  }

  return all.join(' ')
}

/** Two words of medium frequency; about one event in a hundred has both. */
export const findableWords: [string, string] = [
  vocabularies.en[95] ?? '',
  vocabularies.en[105] ?? '',
]
