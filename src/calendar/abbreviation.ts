import table from './abbreviations.json'
import { fixedOffsetMs, offsetMs } from './offset.ts'
import { toInstant } from './zone.ts'

/**
 * The common name of the clock of `zone` at a wall clock (DT-11): the letters of the tz database (`EST`, `CET`, or `-03`
 * without letters), `UTC+5.5` for itself, `GMT+0530` for `+05:30` and other spellings of it, `UTC` for `Z`.
 */
export const abbreviation = (wall: string, zone: string): string => {
  const fixed = fixedOffsetMs(zone)
  if (fixed !== undefined) return nameOfOffset(zone, fixed)

  const epoch = Date.parse(toInstant(wall, zone))
  const offset = offsetMs(epoch, zone) / 1000

  return lettersAt(epoch / 1000, clocksOf(zone)?.[offset]) ?? numeric(offset)
}

const nameOfOffset = (zone: string, offset: number) => {
  if (zone === 'Z') return 'UTC'
  if (zone.startsWith('UTC')) return zone
  const minutes = Math.abs(offset) / 60_000
  const sign = zone.startsWith('-') ? '-' : '+'

  return `GMT${sign}${two(minutes / 60)}${two(minutes % 60)}`
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

/** The tz database's form for clocks without letters: `-03`, `+0545`. */
const numeric = (offset: number) => {
  const minutes = Math.round(Math.abs(offset) / 60)

  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${minutes % 60 ? two(minutes % 60) : ''}`
}

const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
