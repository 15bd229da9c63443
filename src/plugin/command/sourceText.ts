import { parse } from '@babel/parser'
import type { CallExpression, Expression, Node, ObjectExpression, Statement } from '@babel/types'

/** A source, and what it consists of. */
export type Source = { text: string; statements: Statement[] }

/** A source of JavaScript or TypeScript; `undefined` where it cannot be read. */
export const parsed = (text: string): Source | undefined => {
  try {
    return { text, statements: parse(text, { sourceType: 'module', plugins }).program.body }
  } catch {
    return undefined
  }
}

const plugins: ['typescript', 'decorators-legacy'] = ['typescript', 'decorators-legacy']

/** Everything within statements, themselves among it, in the order in which it stands. */
export const nodesIn = (found: unknown): Node[] => {
  if (Array.isArray(found)) return found.flatMap(nodesIn)
  if (!isNode(found)) return []

  return [found, ...Object.values(found).flatMap(nodesIn)]
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  'start' in value &&
  !String(value.type).startsWith('Comment')

/** Where something stands in its source. */
export const placeOf = ({ start, end }: Node): { start: number; end: number } => ({
  // The parser knows both of whatever it has read.
  start: start ?? 0,
  end: end ?? 0,
})

export const textOf = ({ text }: Source, node: Node): string => {
  const { start, end } = placeOf(node)

  return text.slice(start, end)
}

/** The source with a text in place of another, from one place to another. */
export const replaced = (
  { text }: Source,
  { start, end }: { start: number; end: number },
  by: string,
): string => text.slice(0, start) + by + text.slice(end)

/** The calls of a function of this name. */
export const callsOf = ({ statements }: Source, name: string): CallExpression[] =>
  nodesIn(statements).filter(
    (node): node is CallExpression =>
      node.type === 'CallExpression' &&
      node.callee.type === 'Identifier' &&
      node.callee.name === name,
  )

/** An object that is written down here or, by its name, at the top of the source. */
export const objectOf = (source: Source, node: Node | undefined): ObjectExpression | undefined => {
  const value = node?.type === 'Identifier' ? declaredAs(source, node.name) : node
  const plain = value && withoutTypes(value)

  return plain?.type === 'ObjectExpression' ? plain : undefined
}

/** What a name at the top of the source stands for. */
const declaredAs = ({ statements }: Source, name: string): Expression | undefined => {
  for (const statement of statements) {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type !== 'VariableDeclaration') continue
    const found = declared.declarations.find(
      ({ id }) => id.type === 'Identifier' && id.name === name,
    )
    if (found) return found.init ?? undefined
  }

  return undefined
}

const withoutTypes = (node: Node): Node =>
  node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression'
    ? withoutTypes(node.expression)
    : node

/** Where a list or an object goes on behind its last member, and what has to stand before a further one. */
export const endOf = (list: Node, last: Node): { at: number; comma: string } => {
  const comma = list.extra?.trailingComma

  return typeof comma === 'number'
    ? { at: comma + 1, comma: '' }
    : { at: placeOf(last).end, comma: ',' }
}

/** The blanks before the first sign of the line in which a place is. */
export const indentAt = (text: string, place: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', place - 1) + 1))?.[0] ?? ''

/** What a source is indented by, one level deeper. */
export const levelOf = (indent: string): string => {
  if (indent.includes('\t')) return '\t'

  return indent.length % 4 === 0 && indent !== '' ? '    ' : '  '
}

/** A source with one more import before its first one, or at its top, in its own style. */
export const withImport = (text: string, name: string, from: string): string => {
  const statements = parsed(text)?.statements ?? []
  const first = statements.find(({ type }) => type === 'ImportDeclaration') ?? statements[0]
  const at = first ? placeOf(first).start : 0

  return `${text.slice(0, at)}${importLine(text, name, from)}\n${text.slice(at)}`
}

/** An import with the quotes and the semicolons of a source, or what it has in place of imports. */
export const importLine = (text: string, name: string, from: string): string => {
  const quote = quoteOf(text)
  const end = /^(?:import\b|const\b.*\brequire\b)[^\n]*;\s*$/m.test(text) ? ';' : ''
  const module = `${quote}${from}${quote}`

  return isModule(text)
    ? `import { ${name} } from ${module}${end}`
    : `const { ${name} } = require(${module})${end}`
}

const isModule = (text: string): boolean =>
  !/^module\.exports\b/m.test(text) || /^(?:import|export)\b/m.test(text)

/** The quotes in which a source names what it imports. */
export const quoteOf = (text: string): string =>
  /^(?:import\b|const\b.*\brequire\()[^\n]*"/m.test(text) ? '"' : "'"
