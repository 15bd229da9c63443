/** An error without the data that libraries add to it: the values of a failed statement, the body of a request. */
export const errorLine = (error: unknown): object =>
  error instanceof Error
    ? {
        type: error.name,
        message: withoutValues(error.message),
        stack: withoutValues(error.stack ?? ''),
        ...(error.cause instanceof Error && { cause: errorLine(error.cause) }),
      }
    : { message: String(error) }

/** Drizzle appends the values of a statement, and MongoDB those of a duplicate key. */
const withoutValues = (text: string): string =>
  text.replace(/\nparams: .*/g, '\nparams: …').replace(/dup key: \{.*\}/g, 'dup key: …')
