import type { PayloadRequest } from 'payload'
import { callerOf } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'

/**
 * Keeps the language that whoever asks reads the admin in. It is no change of their account: a form of it that is open
 * stays up to date. People of a site that has its own are not the calendar's to change.
 */
export const keepLanguage = async (
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
