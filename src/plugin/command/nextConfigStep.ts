import type { CallExpression, Expression } from '@babel/types'
import type { Site } from './findSite.ts'
import {
  callsOf,
  importLine,
  nodesIn,
  objectOf,
  parsed,
  placeOf,
  replaced,
  type Source,
  textOf,
  withImport,
} from './sourceText.ts'
import type { Step } from './step.ts'

const from = 'payload-events-calendar/next'

/**
 * What the calendar needs of Next, around its config; with `pages` the codes of the languages that its public pages are in
 * after the first.
 */
export const nextConfigStep = (
  { nextConfig: file = 'next.config.ts', read }: Pick<Site, 'nextConfig' | 'read'>,
  pages?: readonly string[],
): Step => {
  const text = read(file)
  const source = parsed(text)
  const option = pages && `pages: [${pages.map((code) => `'${code}'`).join(', ')}]`
  if (text.includes(from)) {
    return option ? pagesStep(file, source, option) : { file, state: 'done' }
  }
  const what = 'withEventsCalendar() around the config'
  const config = source && configIn(source)
  const more = option ? `, { ${option} }` : ''
  const call = `withEventsCalendar(${config && source ? textOf(source, config) : 'nextConfig'}${more})`
  const lines = [importLine(text, 'withEventsCalendar', from), '', ...call.split('\n')]
  if (!config || !source) return { file, state: 'unclear', what, lines }
  const wrapped = replaced(source, placeOf(config), call)

  return {
    file,
    state: 'understood',
    what,
    lines,
    text: withImport(wrapped, 'withEventsCalendar', from),
  }
}

/**
 * The config that `withPayload()` is called with, which is never a function, or else the object that the file exports. What
 * others make of either stays as it is.
 */
const configIn = (source: Source): Expression | undefined => {
  const [call, ...others] = callsOf(source, 'withPayload')
  if (call) {
    const [config] = call.arguments

    return others.length === 0 && config && isExpression(config) ? config : undefined
  }
  const [exported, ...more] = exportsOf(source)

  return more.length === 0 && objectOf(source, exported) ? exported : undefined
}

const isExpression = (node: CallExpression['arguments'][number]): node is Expression =>
  node.type !== 'SpreadElement' && node.type !== 'ArgumentPlaceholder'

const exportsOf = ({ statements }: Source): Expression[] =>
  statements.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') {
      const { declaration } = statement

      return declaration.type === 'FunctionDeclaration' ||
        declaration.type === 'ClassDeclaration' ||
        declaration.type === 'TSDeclareFunction'
        ? []
        : [declaration]
    }

    return nodesIn(statement).flatMap((node) =>
      node.type === 'AssignmentExpression' &&
      node.left.type === 'MemberExpression' &&
      node.left.object.type === 'Identifier' &&
      node.left.object.name === 'module'
        ? [node.right]
        : [],
    )
  })

/** The option `pages`, in a config that has the calendar. */
const pagesStep = (file: string, source: Source | undefined, option: string): Step => {
  const what = 'the languages of the public pages beside the first'
  const unclear: Step = {
    file,
    state: 'unclear',
    what,
    lines: [`withEventsCalendar(nextConfig, { ${option} })`],
  }
  const [call, ...others] = source ? callsOf(source, 'withEventsCalendar') : []
  if (!source || !call || others.length > 0) return unclear
  const [config, options, ...more] = call.arguments
  if (!config || config.type === 'SpreadElement' || more.length > 0) return unclear
  const { lines } = unclear
  if (!options) {
    const { end } = placeOf(config)
    const text = replaced(source, { start: end, end }, `, { ${option} }`)

    return { file, state: 'understood', what, lines, text }
  }
  if (options.type !== 'ObjectExpression') return unclear
  const isThere = options.properties.some(
    (one) => 'key' in one && one.key.type === 'Identifier' && one.key.name === 'pages',
  )
  if (isThere) return { file, state: 'done' }
  const start = placeOf(options).start + 1
  const text = replaced(
    source,
    { start, end: start },
    ` ${option}${options.properties.length > 0 ? ',' : ' '}`,
  )

  return { file, state: 'understood', what, lines, text }
}
