import type { Payload } from 'payload'
import { collectionCalled } from '../../model/slugs.ts'
import { isEmpty } from '../isEmpty.ts'
import { calledOf } from './called.ts'

/**
 * Whether a request is to make the first user of the calendar, and there is none yet. Of several at once one is answered; the others find a user whom
 * nobody had seen when they were sent.
 */
export const isFirstRegistration = async (payload: Payload, request: Request): Promise<boolean> => {
  if (request.method !== 'POST') return false
  const { collection, route } = calledOf(payload, request)
  if (!collection || route !== '/first-register') return false
  if (collectionCalled(payload, collection.slug) !== 'users') return false

  return isEmpty(payload, collection.slug)
}
