import type { Site } from './site.ts'
import { argumentsIn, closingAt, codeOf, importLine, withImport } from './source.ts'
import type { Step } from './step.ts'

const from = 'payload-events-calendar/next'

/**
 * What the calendar needs of Next, around its config; with `pages` the codes of the languages that its public pages are in
 * beside the first.
 */
export const nextConfigStep = (
  { nextConfig: file = 'next.config.ts', read }: Site,
  pages?: readonly string[],
): Step => {
  const source = read(file)
  const option = pages && `pages: [${pages.map((code) => `'${code}'`).join(', ')}]`
  if (source.includes(from)) {
    return option ? pagesStep(file, source, option) : { file, state: 'done' }
  }
  const what = 'withEventsCalendar() around what it exports'
  const exported = plainExport(source)
  const more = option ? `, { ${option} }` : ''
  const line = `export default withEventsCalendar(${exported?.value ?? 'nextConfig'}${more})`
  const lines = [importLine(source, 'withEventsCalendar', from), '', ...line.split('\n')]
  const text =
    exported &&
    withImport(source.slice(0, exported.at) + line + exported.end, 'withEventsCalendar', from)

  return text
    ? { file, state: 'understood', what, lines, text }
    : { file, state: 'unclear', what, lines }
}

/** The option `pages`, in a config that has the calendar. */
const pagesStep = (file: string, source: string, option: string): Step => {
  const what = 'the languages of the public pages beside the first'
  const lines = [`withEventsCalendar(nextConfig, { ${option} })`]
  const [config, options, ...more] = argumentsIn(codeOf(source), 'withEventsCalendar(')
  if (options && /\bpages\b/.test(options.code)) return { file, state: 'done' }
  if (!config || more.length > 0 || (options && !options.code.startsWith('{'))) {
    return { file, state: 'unclear', what, lines }
  }
  const [at, added] = options
    ? [options.start + 1, ` ${option},`]
    : [config.start + config.code.length, `, { ${option} }`]
  const text = source.slice(0, at) + added + source.slice(at)

  return { file, state: 'understood', what, lines, text }
}

/**
 * What stands behind `export default` at the end of a config, where that is `withPayload(…)` or the name of an object;
 * whatever else it is might make a config that nobody can look into.
 */
const plainExport = (source: string) => {
  const code = codeOf(source)
  const found = [...code.matchAll(/^export default\s+/gm)]
  const [start] = found
  if (!start || found.length > 1) return undefined
  const from = start.index + start[0].length
  const value = code.slice(from).replace(/[;\s]*$/, '')
  const isObject = /^\w+$/.test(value) && new RegExp(`\\b${value}\\b[^=\\n]*=\\s*\\{`).test(code)
  if (!isObject && !isOneCall(value)) return undefined

  return {
    at: start.index,
    value: source.slice(from, from + value.length),
    end: source.slice(from + value.length),
  }
}

/** Whether the parenthesis behind `withPayload` is closed by the last character, and not before. */
const isOneCall = (value: string): boolean => {
  const call = 'withPayload('

  return value.startsWith(call) && closingAt(value, call.length, '()') === value.length - 1
}
