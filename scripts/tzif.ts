/** Clocks are `offset` seconds ahead of UTC from `since` on (epoch seconds; -Infinity for the beginning). */
export type Period = { since: number; offset: number; letters: string }

/**
 * The periods of a compiled time zone (RFC 9636), oldest first. If a POSIX footer continues the rules for ever, the last
 * one or two periods share their `since` and stand for all that follows.
 */
export const readPeriods = (file: Buffer): Period[] => {
  const block = wideBlock(file)
  const clocks = block.periods.filter(
    ({ since }, i, all) => since < (all[i + 1]?.since ?? Infinity),
  )
  const end = clocks.at(-1)?.since ?? -Infinity

  return [...clocks, ...footerClocks(block.footer).map((clock) => ({ since: end, ...clock }))]
}

/** Version 2 and later repeat the data with 64-bit times behind the 32-bit block (RFC 9636, 3.1). */
const wideBlock = (file: Buffer) => {
  if (file.toString('latin1', 0, 4) !== 'TZif') throw new Error('not a TZif file')
  if (file.readUInt8(4) < 0x32) throw new Error('TZif version 1 has no footer')

  const narrow = counts(file, 0)
  const start =
    44 +
    narrow.times * 5 +
    narrow.types * 6 +
    narrow.chars +
    narrow.leaps * 8 +
    narrow.standards +
    narrow.universals
  const { times, types, chars, leaps, standards, universals } = counts(file, start)
  const indexes = start + 44 + times * 8
  const typeTable = indexes + times
  const texts = typeTable + types * 6
  const footer = texts + chars + leaps * 12 + standards + universals

  const clock = (type: number) => {
    const text = texts + file.readUInt8(typeTable + type * 6 + 5)
    return {
      offset: file.readInt32BE(typeTable + type * 6),
      letters: file.toString('latin1', text, file.indexOf(0, text)),
    }
  }
  const changes = Array.from({ length: times }, (_, i) => ({
    since: Number(file.readBigInt64BE(start + 44 + i * 8)),
    ...clock(file.readUInt8(indexes + i)),
  }))

  return {
    periods: [{ since: -Infinity, ...clock(0) }, ...changes],
    footer: file.toString('latin1', footer).trim(),
  }
}

const counts = (file: Buffer, start: number) => ({
  universals: file.readUInt32BE(start + 20),
  standards: file.readUInt32BE(start + 24),
  leaps: file.readUInt32BE(start + 28),
  times: file.readUInt32BE(start + 32),
  types: file.readUInt32BE(start + 36),
  chars: file.readUInt32BE(start + 40),
})

/** The one or two clocks of a POSIX TZ string such as `EST5EDT,M3.2.0,M11.1.0` or `<-03>3`. */
const footerClocks = (footer: string) => {
  const name = '<[^>]+>|[A-Za-z]+'
  const time = '[+-]?\\d+(?::\\d+)*'
  const found = new RegExp(`^(${name})(${time})(?:(${name})(${time})?)?`).exec(footer)
  if (!found) throw new Error(`unreadable footer: ${footer}`)

  const [, letters = '', behind = '0', summerLetters, summerBehind] = found
  const standard = { offset: -seconds(behind), letters: letters.replace(/[<>]/g, '') }
  if (summerLetters === undefined) return [standard]

  const summer = summerBehind === undefined ? standard.offset + 3600 : -seconds(summerBehind)
  return [standard, { offset: summer, letters: summerLetters.replace(/[<>]/g, '') }]
}

const seconds = (time: string) => {
  const [hours = 0, minutes = 0, rest = 0] = time.replace(/^[+-]/, '').split(':').map(Number)
  return (time.startsWith('-') ? -1 : 1) * (hours * 3600 + minutes * 60 + rest)
}
