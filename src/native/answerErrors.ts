import type { AfterErrorHook } from 'payload'
import type { Wording } from '../calendar/language'
import { isUnavailable } from '../database/errors'

export const busy: Wording = {
  en: 'The calendar is busy; try again in a moment.',
  it: 'Il calendario è occupato: riprova tra poco.',
}

/** Payload answers what it does not know with 500; of a busy database it is 503, after which a client may try again. */
export const answerErrors: AfterErrorHook = ({ error, req }) =>
  isUnavailable(error)
    ? {
        status: 503,
        response: { errors: [{ message: busy[req.i18n?.language === 'it' ? 'it' : 'en'] }] },
      }
    : undefined
