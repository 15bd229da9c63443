import type { PayloadRequest, ServerProps } from 'payload'
import { wholeUser } from '../content/login/wholeUser.ts'
import { type Caller, callerOf } from '../model/permissions.ts'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'

/**
 * Who looks at a page of the admin. Components are handed no more of the user than they may read of themselves, which
 * may not be what a site's `roleOf` asks for.
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

  return callerOf({ payload, user: (await wholeUser(payload, seen.id)) ?? null })
}
