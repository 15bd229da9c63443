import path from 'node:path'
import { rulesIn } from '../support/rules'

export type Source = { path: string; text: string }

/**
 * The test files that a change can break, most likely first: those that changed, those that import changed files, and those
 * with a rule that it cites. A rule in few files counts more than one in many.
 */
export const relatedTests = (changed: Source[], tests: Source[]): string[] => {
  const holders = new Map<string, number>()
  for (const { text } of tests) {
    for (const rule of new Set(rulesIn(text))) holders.set(rule, (holders.get(rule) ?? 0) + 1)
  }
  const paths = new Set(changed.map((one) => one.path))
  const cited = new Set(changed.flatMap(({ text }) => rulesIn(text)))
  const weighed = tests.map((test) => {
    const shared = [...new Set(rulesIn(test.text))].filter((rule) => cited.has(rule))
    const byRules = shared.reduce((sum, rule) => sum + 1 / (holders.get(rule) ?? 1), 0)
    const imported = importsOf(test).filter((one) => paths.has(one)).length

    return { path: test.path, weight: paths.has(test.path) ? Infinity : 2 * imported + byRules }
  })

  return weighed
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight || one.path.localeCompare(other.path))
    .map((one) => one.path)
}

/** The files of this repository that a test imports, by path. */
const importsOf = (test: Source): string[] =>
  [...test.text.matchAll(/from '(\.[^']+)'/g)].flatMap(([, name = '']) => {
    const file = path.posix.join(path.posix.dirname(test.path), name)

    return /\.tsx?$/.test(file) ? [file] : [`${file}.ts`, `${file}.tsx`]
  })
