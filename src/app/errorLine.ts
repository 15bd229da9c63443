/** An error without what libraries hang on it: the values of a failed statement, the body of a request. */
export const errorLine = (error: unknown): object =>
  error instanceof Error
    ? {
        type: error.name,
        message: withoutValues(error.message),
        stack: withoutValues(error.stack ?? ''),
        ...(error.cause instanceof Error && { cause: errorLine(error.cause) }),
      }
    : { message: String(error) }

/** Drizzle writes the values of a statement behind it, and MongoDB those of a key that is taken. */
const withoutValues = (text: string): string =>
  text.replace(/\nparams: .*/g, '\nparams: …').replace(/dup key: \{.*\}/g, 'dup key: …')
