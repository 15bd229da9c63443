import { ValidationError } from 'payload'
import { causes } from '../../storage/database/databaseErrors.ts'

/** The error of a row that could not be written. */
export class RowRefused extends Error {
  constructor(
    readonly row: { at: number; title: string },
    cause: unknown,
  ) {
    super('A row was refused.', { cause })
  }
}

/** The reason why a row was refused; undefined where the database failed, and another attempt may succeed. */
export const failureOf = (error: unknown): string | undefined => {
  if (!(error instanceof RowRefused)) return undefined
  const { cause, row } = error
  const status = cause instanceof Error && 'status' in cause ? Number(cause.status) : 500
  if (status >= 500) return undefined

  return `${row.at}: ${row.title}: ${reasonsOf(cause).join('; ')}`
}

const reasonsOf = (error: unknown): string[] =>
  error instanceof ValidationError
    ? error.data.errors.map(
        ({ label, path, message }) => `${typeof label === 'string' ? label : path}: ${message}`,
      )
    : [causes(error).at(-1)?.message ?? String(error)]
