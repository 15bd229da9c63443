/**
 * A text whose words are no longer than a row of so many letters: longer ones become pieces of about one length with hyphens
 * and line feeds between them, between syllables where there are some. Addresses stay, because a hyphen would change them.
 */
export const hyphenated = (text: string, letters: number): string =>
  text.replace(/\S+/g, (one) =>
    isAddress(one)
      ? one
      : one.replace(/[\p{L}\p{M}]+/gu, (word) => piecesOf([...word], letters).join('-\n')),
  )

const isAddress = (word: string): boolean => /[/@\d]|\.\p{L}/u.test(word)

const piecesOf = (word: string[], letters: number): string[] => {
  if (word.length <= letters) return [word.join('')]
  const most = Math.max(letters - 1, 1)
  const even = Math.ceil(word.length / Math.ceil(word.length / most))
  const place = nearby
    .map((step) => even + step)
    .find((at) => at > 1 && at <= most && isSyllable(word, at))
  const end = place ?? even

  return [word.slice(0, end).join(''), ...piecesOf(word.slice(end), letters)]
}

/** How far from an even piece a syllable is looked for, the nearest first. */
const nearby = [0, -1, 1, -2, 2, -3, 3, -4, 4]

/** Whether a syllable begins there: a consonant before a vowel that makes no sound together with the letter before it. */
const isSyllable = (word: string[], at: number): boolean => {
  const [before = '', letter = '', after = ''] = word.slice(at - 1, at + 2)

  return (
    !isVowel(letter) && isVowel(after) && !/^(?:[cgpst]h|qu|g[ln]|sc|ck)$/i.test(before + letter)
  )
}

const isVowel = (letter: string): boolean => /^[aeiouy]/i.test(letter.normalize('NFD'))
