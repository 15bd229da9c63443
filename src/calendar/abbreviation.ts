import table from './abbreviations.json'
import { fixedOffsetMs, offsetMs } from './offset.ts'
import { toInstant } from './zone.ts'

/**
 * What people call the clock of `zone` at a wall clock (DT-11): the tz database's letters (`EST`,
 * `CET`, `-03` where it has none), `UTC+5.5` for itself, `GMT+0530` for `+05:30`.
 */
export const abbreviation = (wall: string, zone: string): string => {
  if (fixedOffsetMs(zone) !== undefined) return zone.replace(/^([+-]\d\d):/, 'GMT$1')

  const epoch = Date.parse(toInstant(wall, zone))
  const offset = offsetMs(epoch, zone) / 1000

  return lettersAt(epoch / 1000, clocksOf(zone)?.[offset]) ?? numeric(offset)
}

type Clocks = { [offset: string]: string | undefined }

const positions: { [zone: string]: number | undefined } = { ...table.unlisted, ...table.listed }
const clocks: (Clocks | undefined)[] = table.clocks

const clocksOf = (zone: string) => clocks[positions[zone] ?? -1]

/** `EDT -880218000 EWT -769395600 EPT`: letters, then epoch second and letters of each change. */
const lettersAt = (second: number, text: string | undefined) => {
  if (text === undefined) return undefined

  const [letters, ...changes] = text.split(' ')
  return changes.reduce(
    (now, part, i) => (i % 2 === 0 && Number(part) <= second ? changes[i + 1] : now),
    letters,
  )
}

/** The tz database's own form for clocks without letters: `-03`, `+0545`. */
const numeric = (offset: number) => {
  const minutes = Math.round(Math.abs(offset) / 60)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')

  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${minutes % 60 ? two(minutes % 60) : ''}`
}
