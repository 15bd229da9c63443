import { matchRank } from '../../calendar/matchRank.ts'
import type { Option } from './option.ts'

/**
 * Options in the order of how well their names fit what was typed, each of a tree with the names above it; in their own order where nothing
 * is typed.
 */
export const bestFirst = (options: Option[], typed: string): Option[] => {
  if (!typed) return options
  const above: string[] = []

  return options
    .map((option) => {
      const { depth, name, about } = option
      above.length = depth
      const flat = { ...option, depth: 0, about: above.join(' › ') || about }
      above.push(name)

      return { option: flat, rank: matchRank(name, typed) }
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}
