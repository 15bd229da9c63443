import type { PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'

/**
 * Stores the language in which the caller reads the admin. It keeps `updatedAt`, so that an open form of the account does not become
 * outdated. Users of a site with a collection of its own are not changed.
 */
export const storeLanguage = async (
  { payload, user }: PayloadRequest,
  language: string,
): Promise<void> => {
  const caller = callerOf({ payload, user })
  const isKnown = Object.hasOwn(payload.config.i18n.supportedLanguages, language)
  if (!caller || !isKnown || settingsOf(payload.config).users !== undefined) return
  await payload.db.updateOne({
    collection: slugOf(payload, 'users'),
    id: caller.id,
    data: { language, updatedAt: user?.updatedAt },
  })
}
