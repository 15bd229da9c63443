import { format } from 'node:util'
import { errorLine } from './errorLine.ts'
import { type LogLevel, logLevels } from './logLevels.ts'

const methods = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/**
 * Turns what Next and libraries write to the console into lines of JSON, as in the rest of the log. Next's own first lines come
 * before that.
 */
export const writeConsoleInLines = (least: LogLevel): void => {
  for (const [method, level] of Object.entries(methods)) {
    const isSaid = logLevels.indexOf(level) <= logLevels.indexOf(least)
    Object.assign(console, {
      [method]: (...said: unknown[]) => {
        if (isSaid) process.stdout.write(`${lineOf(level, said)}\n`)
      },
    })
  }
}

const lineOf = (level: string, said: unknown[]): string => {
  const time = new Date().toISOString()
  const [first] = said
  // The record of a logger, before there is one.
  if (said.length === 1 && isLogRecord(first)) {
    return JSON.stringify({
      level,
      time,
      ...first,
      ...(first.err !== undefined && { err: errorLine(first.err) }),
    })
  }
  const err = said.find((part) => part instanceof Error)
  const msg = format(...said.map((part) => (part instanceof Error ? part.message : part)))

  return JSON.stringify({ level, time, ...(err && { err: errorLine(err) }), msg: msg.trim() })
}

const isLogRecord = (said: unknown): said is { msg: string; err?: unknown } =>
  typeof said === 'object' && said !== null && 'msg' in said && typeof said.msg === 'string'
