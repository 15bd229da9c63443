import { format } from 'node:util'
import { errorLine } from './errorLine.ts'
import { type LogLevel, logLevels } from './logLevels.ts'

const methods = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const

/**
 * Lets what Next and libraries say by the console be lines of JSON like all else in the log. Next's own first lines come
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
  // What is said to a logger, where there is none yet.
  if (said.length === 1 && isTold(first)) {
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

const isTold = (said: unknown): said is { msg: string; err?: unknown } =>
  typeof said === 'object' && said !== null && 'msg' in said && typeof said.msg === 'string'
