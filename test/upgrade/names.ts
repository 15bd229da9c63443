/** The names of collections and fields in what `payload generate:types` wrote. */
const namesIn = (types: string): string[] =>
  [...types.matchAll(/^\s+'?([\w-]+)'?\??:/gm)].map(([, name = '']) => name)

/** What has a name in the types of an earlier site and none in those of the same site now, each once. */
export const lostNames = (earlier: string, now: string): string[] => {
  const there = new Set(namesIn(now))

  return [...new Set(namesIn(earlier))].filter((name) => !there.has(name))
}
