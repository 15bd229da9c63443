import { type Config, defaultLoggerOptions } from 'payload'
import { errorLine } from './errorLine.ts'
import type { LogLevel } from './logLevels.ts'

/** Payload's logger: in production a line of JSON for each record, for the log of the host; in development lines for people. */
export const loggerOf = ({
  NODE_ENV,
  LOG_LEVEL,
}: {
  NODE_ENV: string
  LOG_LEVEL: LogLevel
}): Config['logger'] =>
  NODE_ENV === 'production'
    ? {
        options: {
          level: LOG_LEVEL,
          base: null,
          formatters: { level: (level) => ({ level }) },
          timestamp: () => `,"time":"${new Date().toISOString()}"`,
          serializers: { err: errorLine },
        },
      }
    : { options: { level: LOG_LEVEL }, destination: defaultLoggerOptions }
