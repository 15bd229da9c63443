import type { PayloadRequest } from 'payload'
import { canonicalZone } from '../../calendar/zone.ts'
import { settingsOf } from '../../model/settings.ts'

/** The zone that instants are told in to whoever looks: their own, else that of the site. */
export const zoneOfReader = ({
  payload,
  user,
}: Pick<PayloadRequest, 'payload' | 'user'>): string => {
  const own = user && 'timeZone' in user ? user.timeZone : undefined
  const known = typeof own === 'string' && own ? canonicalZone(own) : undefined

  return known ?? settingsOf(payload.config).timeZone
}
