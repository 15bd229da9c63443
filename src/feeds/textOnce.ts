/** Caches the text that a function makes of an object: the events of a calendar share venues and terms. */
export const textOnce = <One extends object>(make: (one: One) => string) => {
  const known = new WeakMap<One, string>()

  return (one: One): string => {
    const text = known.get(one) ?? make(one)
    known.set(one, text)

    return text
  }
}
