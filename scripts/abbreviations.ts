/**
 * Writes src/calendar/abbreviations.json from the compiled tz database of this machine:
 * `npx tsx scripts/abbreviations.ts [zoneinfo directory]`
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Period, readPeriods } from './tzif'

const directory = process.argv[2] ?? '/usr/share/zoneinfo'
const target = new URL('../src/calendar/abbreviations.json', import.meta.url)

const write = () => {
  const source = readFileSync(join(directory, 'tzdata.zi'), 'utf8')
  const places = new Set(['UTC', ...placeNames()])
  const clocks: Record<string, string>[] = []
  const positions = new Map<string, number>()
  const [listed, unlisted]: Record<string, number>[] = [{}, {}]

  for (const name of names(source)) {
    const letters = lettersByOffset(readPeriods(readFileSync(join(directory, name))))
    const key = JSON.stringify(letters)
    const position = positions.get(key) ?? clocks.push(letters) - 1
    positions.set(key, position)
    Object.assign((places.has(name) ? listed : unlisted) ?? {}, { [name]: position })
  }

  const version = /^# version (\S+)/.exec(source)?.[1]
  writeFileSync(target, `${JSON.stringify({ version, listed, unlisted, clocks }, null, 2)}\n`)
}

/** Zones and links of the compact source; `Factory` is the tz database's "not set" (not a zone). */
const names = (source: string) =>
  source
    .split('\n')
    .flatMap((line) => /^(?:Z (\S+)|L \S+ (\S+))/.exec(line)?.slice(1) ?? [])
    .filter((name) => name !== undefined && name !== 'Factory')
    .sort()

/** One name per place and country, the tz database's own proposal for pickers (zone.tab). */
const placeNames = () =>
  readFileSync(join(directory, 'zone.tab'), 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split('\t')[2] ?? [])

/**
 * Letters by offset in seconds. If an offset changed its letters, the text continues with the epoch second of the change
 * and the new letters: `EDT -880218000 EWT -769395600 EPT`.
 */
const lettersByOffset = (periods: Period[]) => {
  const texts: Record<string, string> = {}
  for (const { since, offset, letters } of periods) {
    const text = texts[offset]
    if (text === undefined) texts[offset] = letters
    else if (text.split(' ').at(-1) !== letters) texts[offset] = `${text} ${since} ${letters}`
  }

  return texts
}

write()
