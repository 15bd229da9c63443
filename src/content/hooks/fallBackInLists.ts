import { type CollectionBeforeOperationHook, isolateObjectProperty } from 'payload'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'

/**
 * Lists of Payload's REST interface are read by people, in pickers and columns of the admin: what is empty in a language
 * is said in the first there, unless the request asks for something else (LANG-4). A single entry never falls back, because
 * a form stores what it was filled with.
 */
export const fallBackInLists: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const isList = operation === 'read' && !('id' in args)
  // An empty list is what the locale has when nobody asks for a fallback; see the plugin.
  const hasNoFallback = Array.isArray(req.fallbackLocale) && req.fallbackLocale.length === 0
  if (!isList || !hasNoFallback || req.payloadAPI !== 'REST') return args
  const reading = isolateObjectProperty(req, 'fallbackLocale')
  reading.fallbackLocale = asLocale(languagesOf(req.payload)[0])

  return { ...args, req: reading }
}
