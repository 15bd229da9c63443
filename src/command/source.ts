/** A source with spaces in place of its comments and of what its texts say, so that only code is found in it. */
export const codeOf = (source: string): string =>
  source.replace(asides, (aside) => aside.replace(/[^\n]/g, ' '))

const asides =
  /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** Where a bracket closes in code that opens right before this place; `undefined` where it does not. */
export const closingAt = (
  code: string,
  start: number,
  brackets: '[]' | '()',
): number | undefined => {
  const [opening, closing] = brackets
  let depth = 1
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === opening) depth += 1
    if (code[at] === closing) depth -= 1
    if (depth === 0) return at
  }

  return undefined
}

/** The arguments of the one call that begins so, and where each of them starts; none where it is called more than once. */
export const argumentsIn = (code: string, call: string): { code: string; start: number }[] => {
  const start = code.indexOf(call) + call.length
  const end = closingAt(code, start, '()')
  if (start < call.length || end === undefined || code.includes(call, start)) return []
  const given = code.slice(start, end)
  const pieces: { code: string; start: number }[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at <= given.length; at += 1) {
    const sign = given[at] ?? ','
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (sign !== ',' || depth > 0) continue
    const piece = given.slice(from, at)
    const blanks = piece.length - piece.trimStart().length
    if (piece.trim()) pieces.push({ code: piece.trim(), start: start + from + blanks })
    from = at + 1
  }

  return pieces
}

/** A source with one more import, before its first one and in its manner; `undefined` where it has none to stand before. */
export const withImport = (source: string, names: string, from: string): string | undefined => {
  const at = codeOf(source).search(/^import\b/m)
  if (at < 0) return undefined
  const line = importLine(source, names, from)

  return `${source.slice(0, at)}${line}\n${source.slice(at)}`
}

/** An import with the quotes and the semicolons of a source. */
export const importLine = (source: string, names: string, from: string): string => {
  const quote = /^import\b[^\n]*"/m.test(source) ? '"' : "'"
  const end = /^import\b[^\n]*;\s*$/m.test(source) ? ';' : ''

  return `import { ${names} } from ${quote}${from}${quote}${end}`
}
