/** An error and what caused it, the outermost first. */
export const causes = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...causes(error.cause)] : []

/** Whether a database, its driver or the way to it is at fault. */
export const isDatabaseError = (error: unknown): boolean =>
  causes(error).some(
    ({ name, message }) =>
      /^(Libsql|Sqlite|Drizzle|Mongo)/i.test(name) || /^SQLITE_|^Failed query/.test(message),
  )
