import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

/** A font of one weight, as its makers publish it. */
export const plainFont = (): Buffer =>
  readFileSync('node_modules/@fontsource/inter/files/inter-latin-700-normal.woff2')

/** A file in the format WOFF2 with one table, `fvar`, that has an axis of width and one of weight. */
export const variableFont = ({ from, to }: { from: number; to: number }): Buffer => {
  const table = Buffer.alloc(16 + 2 * 20)
  table.writeUInt16BE(1, 0)
  table.writeUInt16BE(16, 4)
  table.writeUInt16BE(2, 8)
  table.writeUInt16BE(20, 10)
  axis('wdth', { from: 75, to: 125 }).copy(table, 16)
  axis('wght', { from, to }).copy(table, 36)
  const packed = brotliCompressSync(table)
  const head = Buffer.alloc(50)
  head.write('wOF2')
  head.writeUInt32BE(0x00010000, 4)
  head.writeUInt32BE(head.length + packed.length, 8)
  head.writeUInt16BE(1, 12)
  head.writeUInt32BE(packed.length, 20)
  head.writeUInt8(47, 48)
  head.writeUInt8(table.length, 49)

  return Buffer.concat([head, packed])
}

const axis = (tag: string, { from, to }: { from: number; to: number }): Buffer => {
  const bytes = Buffer.alloc(20)
  bytes.write(tag)
  bytes.writeInt32BE(from * 65_536, 4)
  bytes.writeInt32BE(from * 65_536, 8)
  bytes.writeInt32BE(to * 65_536, 12)

  return bytes
}
