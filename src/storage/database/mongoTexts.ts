/**
 * A filter of MongoDB for what holds all of some words in a text, as they stand, or lacks all of others. It compares by
 * itself and not by a pattern, which each user would write a part of; an index it has none, so the rest of the filter is
 * to leave few.
 */
export const holdsAll = (text: unknown, words: string[], lacked: string[] = []) => {
  const place = (word: string) => ({ $indexOfBytes: [text, { $literal: word }] })

  return {
    $expr: {
      $and: [
        ...words.map((word) => ({ $gte: [place(word), 0] })),
        ...lacked.map((word) => ({ $lt: [place(word), 0] })),
      ],
    },
  }
}
