import type { Site } from './site.ts'
import { closingAt, codeOf, importLine, withImport } from './source.ts'
import type { Step } from './step.ts'

const from = 'payload-events-calendar'

/** The plugin, in the config of Payload. */
export const payloadConfigStep = ({ payloadConfig: file, read }: Site): Step => {
  const source = read(file)
  if (source.includes(from)) return { file, state: 'done' }
  const what = 'the plugin'
  const lines = [importLine(source, 'eventsCalendar', from), '', 'plugins: [eventsCalendar()],']
  const text = withPlugin(source)

  return text
    ? { file, state: 'understood', what, lines, text }
    : { file, state: 'unclear', what, lines }
}

/** The config with the plugin last of its plugins; `undefined` where it is not plain which these are. */
const withPlugin = (source: string): string | undefined => {
  const code = codeOf(source)
  const lists = [...code.matchAll(/\bplugins:\s*\[/g)]
  const [list] = lists
  if (list && lists.length === 1) return added(source, code, list.index + list[0].length)
  const configs = [...code.matchAll(/^([^\n]*)\bbuildConfig\(\{\n(\s*)/gm)]
  const [config] = configs
  if (!config || configs.length > 1 || /\bplugins\b/.test(code)) return undefined
  const at = config.index + config[0].length

  return withImport(
    `${source.slice(0, at)}plugins: [eventsCalendar()],\n${config[2]}${source.slice(at)}`,
    'eventsCalendar',
    from,
  )
}

const added = (source: string, code: string, start: number): string | undefined => {
  const end = closingAt(code, start, '[]')
  if (end === undefined) return undefined
  const putIn = (at: number, to: number, plugin: string) =>
    withImport(source.slice(0, at) + plugin + source.slice(to), 'eventsCalendar', from)
  if (source.slice(start, end).trim() === '') return putIn(start, end, 'eventsCalendar()')
  // Comments stay where they are: in code they are blanks.
  const items = code.slice(start, end).trimEnd()
  const last = start + items.length
  const indent = /^\n\s*/.exec(source.slice(start))?.[0]
  const comma = items === '' || items.endsWith(',') ? '' : ','

  return putIn(last, last, `${comma}${indent ?? ' '}eventsCalendar()${indent ? ',' : ''}`)
}
