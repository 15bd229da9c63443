import type { AfterErrorHook } from 'payload'
import { isUnavailable, isUnfitValue } from '../database/errors.ts'
import { isOfCalendar } from '../slugs.ts'
import { say } from '../translations/admin.ts'

/** Payload answers what it does not know with 500; of a busy database it is 503, after which a client may try again. */
export const answerErrors: AfterErrorHook = ({ error, req }) => {
  if (isUnavailable(error)) {
    return { status: 503, response: { errors: [{ message: say(req, 'refusals:busy') }] } }
  }
  // A picture that Payload was told to fetch, and could not; a filter that asks for what no column holds.
  if (error.name === 'FileRetrievalError' || isUnfitValue(error)) return { status: 400 }
}

/** The same, for the collections of the calendar alone. */
export const answerErrorsOfCalendar: AfterErrorHook = (asked) =>
  asked.collection && isOfCalendar(asked.req.payload, asked.collection.slug)
    ? answerErrors(asked)
    : undefined

/** What only tells the one who asks that they asked wrongly needs no stack trace in the log. */
export const loggingLevels = {
  APIError: 'info',
  AuthenticationError: 'info',
  FileRetrievalError: 'info',
  FileUploadError: 'info',
  LockedAuth: 'info',
  QueryError: 'info',
  UnauthorizedError: 'info',
  UnfitValue: 'info',
  UnverifiedEmail: 'info',
} as const
