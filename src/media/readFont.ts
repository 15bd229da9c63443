import { brotliDecompressSync } from 'node:zlib'

/** What style sheets need to know of a font: the weights of a variable one, such as `100 900`. */
export type Font = { weights?: string }

/**
 * Reads a font file in the format WOFF2 (https://www.w3.org/TR/WOFF2/). Answers undefined for anything else, for a damaged
 * or truncated file, and for a collection of fonts.
 */
export const readFont = (bytes: Buffer): Font | undefined => {
  if (bytes.length < headerSize || bytes.toString('latin1', 0, 4) !== 'wOF2') return undefined
  if (bytes.toString('latin1', 4, 8) === 'ttcf' || bytes.readUInt32BE(8) !== bytes.length)
    return undefined
  try {
    const { tables, end } = directoryOf(bytes)
    const data = brotliDecompressSync(bytes.subarray(end, end + bytes.readUInt32BE(20)), {
      maxOutputLength: largestUnpacked,
    })
    const last = tables.at(-1)
    if (!last || last.start + last.size !== data.length) return undefined
    const axes = tables.find(({ tag }) => tag === 'fvar')
    const weights = axes && weightsIn(data.subarray(axes.start, axes.start + axes.size))

    return weights === undefined ? {} : { weights }
  } catch {
    // Offsets beyond the end, and what is not compressed as it should be, throw.
    return undefined
  }
}

const headerSize = 48

/** Far above what a font of `largestFont` holds, and no burden. */
const largestUnpacked = 8_000_000

type Table = { tag: string; start: number; size: number }

/** The tables in the order of the compressed data, and where that begins. */
const directoryOf = (bytes: Buffer): { tables: Table[]; end: number } => {
  let at = headerSize
  const number = (): number => {
    let value = 0
    for (let count = 0; count < 5; count++) {
      const byte = bytes.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
      if (byte < 0x80) return value
    }
    throw new RangeError('A number of the directory is too long.')
  }
  let start = 0
  const tables = Array.from({ length: bytes.readUInt16BE(12) }, (): Table => {
    const flags = bytes.readUInt8(at++)
    const tag = knownTags.get(flags & 0x3f) ?? bytes.toString('latin1', at, at + 4)
    if ((flags & 0x3f) === 0x3f) at += 4
    const original = number()
    // Glyphs and their places are transformed unless they say otherwise, other tables only where they say so.
    const isTransformed = (tag === 'glyf' || tag === 'loca') !== flags >> 6 > 0
    const size = isTransformed ? number() : original
    const table = { tag, start, size }
    start += size

    return table
  })

  return { tables, end: at }
}

/** The numbers of tables that matter here (section 4.1 of WOFF2); others have a name that is not asked for. */
const knownTags = new Map([
  ...Array.from({ length: 63 }, (_, index) => [index, `known ${index}`] as const),
  [10, 'glyf'],
  [11, 'loca'],
  [47, 'fvar'],
])

/** The range of the axis of weight, within what CSS allows. */
const weightsIn = (table: Buffer): string | undefined => {
  const first = table.readUInt16BE(4)
  const size = table.readUInt16BE(10)
  const starts = Array.from({ length: table.readUInt16BE(8) }, (_, index) => first + index * size)
  const weight = starts.find((start) => table.toString('latin1', start, start + 4) === 'wght')
  if (weight === undefined) return undefined
  const within = (at: number) =>
    Math.min(1000, Math.max(1, Math.round(table.readInt32BE(at) / 65_536)))

  return `${within(weight + 4)} ${within(weight + 12)}`
}
