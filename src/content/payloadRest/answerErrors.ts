import type { AfterErrorHook } from 'payload'
import { say } from '../../i18n/admin.ts'
import { isOfCalendar } from '../../model/slugs.ts'
import {
  isInvalidValue,
  isLinkMissing,
  isUnavailable,
  isUnstored,
} from '../../storage/database/databaseErrors.ts'
import { noteError } from './answeredErrors.ts'

/**
 * Payload answers what it does not know with 500. Of a busy database it is 503, after which a client may try again; where
 * something that is linked is gone, 409.
 */
export const answerErrors: AfterErrorHook = ({ error, req }) => {
  noteError(req, error)
  if (isUnavailable(error)) {
    return {
      status: 503,
      response: {
        errors: [
          {
            message: say(
              req,
              isUnstored(error, req.method) ? 'refusals:withoutRoom' : 'refusals:busy',
            ),
          },
        ],
      },
    }
  }
  if (isLinkMissing(error)) {
    return { status: 409, response: { errors: [{ message: say(req, 'refusals:linkMissing') }] } }
  }
  // A picture that Payload could not fetch; a filter with a value that no column holds.
  if (error.name === 'FileRetrievalError' || isInvalidValue(error)) return { status: 400 }
}

/** The same, for the collections of the calendar alone. */
export const answerErrorsOfCalendar: AfterErrorHook = (args) =>
  args.collection && isOfCalendar(args.req.payload, args.collection.slug)
    ? answerErrors(args)
    : undefined

/**
 * Errors by name for which the line of a refused request is enough, without Payload's own line; also a database that is
 * away, which is in the log already.
 */
export const loggingLevels = {
  APIError: 'info',
  AuthenticationError: false,
  DatabaseUnavailable: false,
  DatabaseBusy: false,
  FileRetrievalError: false,
  FileUploadError: false,
  Forbidden: false,
  Locked: false,
  LockedAuth: false,
  MissingFile: false,
  MongoServerSelectionError: false,
  MongooseServerSelectionError: false,
  NotFound: false,
  ConflictError: false,
  QueryError: false,
  UnauthorizedError: false,
  InvalidValue: false,
  UnverifiedEmail: false,
  ValidationError: false,
} as const
