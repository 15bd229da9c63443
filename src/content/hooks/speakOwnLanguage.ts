import type { CollectionAfterLoginHook } from 'payload'

const year = 60 * 60 * 24 * 365

/** Gives the admin the language of the user who signs in, which Payload stores in a cookie of each browser. */
export const speakOwnLanguage: CollectionAfterLoginHook = ({ req, user }) => {
  const { language } = user
  const { cookiePrefix, i18n } = req.payload.config
  if (typeof language !== 'string' || !Object.hasOwn(i18n.supportedLanguages, language)) return user
  const headers = req.responseHeaders ?? new Headers()
  headers.append(
    'Set-Cookie',
    `${cookiePrefix}-lng=${language}; Path=/; Max-Age=${year}; SameSite=Lax`,
  )
  req.responseHeaders = headers

  return user
}
