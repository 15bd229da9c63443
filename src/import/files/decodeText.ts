/** How the letters of a file are written. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252'

/**
 * The text of a file: UTF-8 or UTF-16 by its mark or, without one, by what its bytes can be; else Windows-1252, in which spreadsheets of
 * western Europe save by themselves. The mark is no part of the text.
 */
export const decodeText = (bytes: Uint8Array): { text: string; encoding: Encoding } => {
  const encoding = encodingOf(bytes)

  return {
    text: encoding === 'Windows-1252' ? western(bytes) : new TextDecoder(encoding).decode(bytes),
    encoding,
  }
}

/** Some versions of Node take Windows-1252 for Latin-1, in which the bytes from 80 to 9F are no letters. */
const western = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (letter) => letters[letter.charCodeAt(0) - 0x80] ?? letter)

const letters = [...'€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ']

const encodingOf = (bytes: Uint8Array): Encoding => {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'UTF-16LE'
  if (first === 0xfe && second === 0xff) return 'UTF-16BE'
  const zeros = [0, 0]
  for (const [place, byte] of bytes.subarray(0, looked).entries()) {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  // Every other byte of the letters and digits of Europe is nought.
  if (odd > Math.min(bytes.length, looked) / 8 && odd > even) return 'UTF-16LE'
  if (even > Math.min(bytes.length, looked) / 8) return 'UTF-16BE'

  return isUtf8(bytes) ? 'UTF-8' : 'Windows-1252'
}

const looked = 2000

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
