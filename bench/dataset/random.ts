/** Numbers from 0 to below 1. */
export type Random = () => number

/** Numbers that are always the same for a seed (mulberry32). */
export const randomFrom = (seed: number): Random => {
  let state = seed

  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A whole number from `least` to `most`. */
export const between = (random: Random, least: number, most: number): number =>
  least + Math.floor(random() * (most - least + 1))

/** One of a list that is not empty. */
export const pick = <T>(random: Random, list: readonly T[]): T => {
  const chosen = list[Math.floor(random() * list.length)]
  if (chosen === undefined) throw new Error('Nothing to pick from.')

  return chosen
}

/** At most `count` different members of a list. */
export const pickSome = <T>(random: Random, list: readonly T[], count: number): T[] => [
  ...new Set(Array.from({ length: count }, () => pick(random, list))),
]
