import type { PayloadRequest, ServerProps } from 'payload'
import { completeUser } from '../content/login/completeUser.ts'
import { type Caller, callerOf } from '../model/permissions.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'

/**
 * The caller of a page of the admin. Payload passes components only the fields of the user that the user may read; a site's `roleOf` may
 * need others, so that the complete user is read for it.
 */
export const callerOfPage = async ({
  payload,
  user,
}: Pick<ServerProps, 'payload' | 'user'>): Promise<Caller> => {
  const collection = slugOf(payload, 'users')
  const seen = user as PayloadRequest['user'] | undefined
  if (!seen || seen.collection !== collection || !settingsOf(payload.config).roleOf) {
    return callerOf({ payload, user: seen ?? null })
  }

  return callerOf({ payload, user: (await completeUser(payload, seen.id)) ?? null })
}
