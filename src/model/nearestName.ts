import { closestMatch } from 'leven'

/** A name that means nothing, in quotation marks, and the one that it begins, or else the nearest, of those that mean something. */
export const withNearest = (name: string, known: readonly string[]): string => {
  const begun = known.find((one) => one.toLowerCase().startsWith(name.toLowerCase()))

  return `"${name}"; did you mean "${begun ?? closestMatch(name, known)}"?`
}
