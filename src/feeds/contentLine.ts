type Parameters = Record<string, string>

/** A line of iCalendar, folded at 75 octets (RFC 5545, 3.1); `value` is escaped already, such as by `textValue`. */
export const contentLine = (name: string, value: string, parameters: Parameters = {}): string => {
  const written = Object.entries(parameters).map(([key, text]) => `;${key}=${parameterValue(text)}`)

  return folded(`${name}${written.join('')}:${value}`)
}

/** A text as the value of a property (RFC 5545, 3.3.11). */
export const textValue = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(controls, '')

/** An address as the value of a property (RFC 5545, 3.3.13), without characters that end the line. */
export const uriValue = (address: string): string => address.replace(/\p{Cc}/gu, '')

/** Several texts as the value of one property. */
export const textList = (texts: string[]): string => texts.map(textValue).join(',')

/** Escapes characters that a quoted value cannot have (RFC 6868). */
const parameterValue = (text: string): string => {
  const plain = text
    .replaceAll('^', '^^')
    .replaceAll('"', "^'")
    .replace(/\r\n?|\n/g, '^n')
    .replace(controls, '')

  return /[:;,]/.test(plain) ? `"${plain}"` : plain
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all but the tab are taken out; a class of Unicode takes ten times as long.
const controls = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f]/g

const most = 75

/** Folds a line into pieces of so many octets, with whole characters. */
const folded = (line: string): string => {
  // A UTF-16 code unit takes at most three octets.
  if (3 * line.length <= most) return line
  if (isAscii.test(line)) return foldedAscii(line)
  const octets = Buffer.from(line)
  if (octets.length <= most) return line
  const pieces: string[] = []
  for (let start = 0; start < octets.length; ) {
    // The blank at the start of a further piece counts.
    let end = Math.min(start + most - (start > 0 ? 1 : 0), octets.length)
    while (isWithinLetter(octets[end])) end -= 1
    pieces.push(octets.toString('utf8', start, end))
    start = end
  }

  return pieces.join('\r\n ')
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all that take one octet.
const isAscii = /^[\u0000-\u007f]*$/

/** Folds a line of ASCII, in which each character is an octet, without a copy. */
const foldedAscii = (line: string): string => {
  let text = line.slice(0, most)
  for (let start = most; start < line.length; start += most - 1) {
    text += `\r\n ${line.slice(start, start + most - 1)}`
  }

  return text
}

const isWithinLetter = (octet: number | undefined): boolean =>
  octet !== undefined && (octet & 0xc0) === 0x80
