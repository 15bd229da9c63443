import { pickableZones } from './zone.ts'

/** At most three zones with names close to an unknown name, such as Europe/Rome for `Rome` and `Europe/Roma`. */
export const nearZones = (text: string): string[] => {
  const wanted = placeOf(text)
  if (wanted === '') return []

  return pickableZones()
    .map((zone) => ({ zone, distance: distanceOf(wanted, placeOf(zone)) }))
    .filter(({ distance }) => distance <= Math.max(1, Math.floor(wanted.length / 3)))
    .sort((a, b) => a.distance - b.distance || (a.zone < b.zone ? -1 : 1))
    .slice(0, 3)
    .map(({ zone }) => zone)
}

/** The last part of a name for comparison: in lower case, with `_` between words. */
const placeOf = (zone: string): string =>
  (zone.trim().split('/').at(-1) ?? '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')
    .slice(0, 40)

/** The number of letters to insert, remove or replace (Levenshtein). */
const distanceOf = (from: string, to: string): number => {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [place, letter] of [...from].entries()) {
    const above = row
    row = [place + 1]
    for (const [column, other] of [...to].entries()) {
      const replaced = (above[column] ?? 0) + (letter === other ? 0 : 1)
      row.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (row[column] ?? 0) + 1))
    }
  }

  return row.at(-1) ?? 0
}
