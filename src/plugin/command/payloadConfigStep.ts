import type { Node, ObjectExpression, ObjectProperty } from '@babel/types'
import type { Choice } from './choices.ts'
import type { Site } from './findSite.ts'
import {
  callsOf,
  endOf,
  importLine,
  indentAt,
  levelOf,
  objectOf,
  parsed,
  placeOf,
  quoteOf,
  replaced,
  type Source,
  textOf,
  withImport,
} from './sourceText.ts'
import type { Step } from './step.ts'

const from = 'payload-events-calendar'

/** The plugin with the options that were chosen, in the config of Payload. */
export const payloadConfigStep = (
  { payloadConfig: file, read }: Pick<Site, 'payloadConfig' | 'read'>,
  choices: readonly Choice[],
): Step => {
  const text = read(file)
  const what = 'the plugin'
  const quote = quoteOf(text)
  const plugin = pluginOf(
    choices.flatMap(({ option }) => option ?? []).map((option) => option.replaceAll("'", quote)),
  )
  const lines = [
    importLine(text, 'eventsCalendar', from),
    '',
    ...`plugins: [${plugin({ indent: '', level: '  ' })}],`.split('\n'),
  ]
  const source = parsed(text)
  const changed = source && withPlugin(source, plugin)

  return changed
    ? { file, state: 'understood', what, lines, text: withImport(changed, 'eventsCalendar', from) }
    : { file, state: 'unclear', what, lines }
}

/** How a call is written in lines that begin with `indent`; what is in it is a level deeper. */
type Written = (place: { indent: string; level: string }) => string

const pluginOf =
  (options: string[]): Written =>
  ({ indent, level }) =>
    options.length === 0
      ? 'eventsCalendar()'
      : `eventsCalendar({\n${options.map((option) => `${indent}${level}${option},\n`).join('')}${indent}})`

/** The config with the plugin last of its plugins; `undefined` where it is not plain which these are. */
const withPlugin = (source: Source, plugin: Written): string | undefined => {
  const [call, ...more] = callsOf(source, 'buildConfig')
  const config = more.length === 0 ? objectOf(source, call?.arguments[0]) : undefined
  if (!config) return undefined
  const named = config.properties.filter((one) => 'key' in one && isNamed(one.key, 'plugins'))
  const [plugins, ...others] = named
  if (!plugins) return withPlugins(source, config, plugin)
  if (others.length > 0 || plugins.type !== 'ObjectProperty') return undefined

  return withLast(source, plugins, plugin)
}

const isNamed = (key: Node, name: string): boolean =>
  (key.type === 'Identifier' && key.name === name) ||
  (key.type === 'StringLiteral' && key.value === name)

/** A config that has named no plugins so far. */
const withPlugins = (
  source: Source,
  config: ObjectExpression,
  plugin: Written,
): string | undefined => {
  const last = config.properties.at(-1)
  // What it takes from elsewhere may have some.
  if (!last || config.properties.some(({ type }) => type === 'SpreadElement')) return undefined
  const { at, comma } = endOf(config, last)
  const indent = indentAt(source.text, placeOf(last).start)
  const added = `\n${indent}plugins: [${plugin({ indent, level: levelOf(indent) })}],`

  return replaced(source, { start: at, end: at }, comma + added)
}

const withLast = (source: Source, property: ObjectProperty, plugin: Written): string => {
  const { value } = property
  const indent = indentAt(source.text, placeOf(property).start)
  const level = levelOf(indent)
  const inner = indent + level
  const added = plugin({ indent: inner, level })
  if (value.type !== 'ArrayExpression') {
    const all = `plugins: [\n${inner}...${textOf(source, value)},\n${inner}${added},\n${indent}]`

    return replaced(source, placeOf(property), all)
  }
  const { start, end } = placeOf(value)
  const last = value.elements.at(-1)
  if (!last) {
    const comments = source.text.slice(start + 1, end - 1).trimEnd()

    return added.includes('\n') || comments
      ? replaced(source, { start, end }, `[\n${inner}${added},${comments}\n${indent}]`)
      : replaced(source, { start, end }, `[${added}]`)
  }
  const { at, comma } = endOf(value, last)
  const isAlone = /^\s*\n/.test(source.text.slice(start + 1))
  const next = isAlone ? `\n${inner}${added},` : ` ${plugin({ indent, level })}`

  return replaced(source, { start: at, end: at }, comma + next)
}
