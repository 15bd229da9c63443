/** The names of collections and fields in the output of `payload generate:types`. */
const namesIn = (types: string): string[] =>
  [...types.matchAll(/^\s+'?([\w-]+)'?\??:/gm)].map(([, name = '']) => name)

/** The names in the types of an earlier site that those of the same site lack now, each once. */
export const lostNames = (earlier: string, now: string): string[] => {
  const there = new Set(namesIn(now))

  return [...new Set(namesIn(earlier))].filter((name) => !there.has(name))
}
