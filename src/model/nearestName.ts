import { closestMatch } from 'leven'

/** An unknown name in quotation marks, with the known name that it begins, or else the nearest one. */
export const withNearest = (name: string, known: readonly string[]): string => {
  const begun = known.find((one) => one.toLowerCase().startsWith(name.toLowerCase()))

  return `"${name}"; did you mean "${begun ?? closestMatch(name, known)}"?`
}
