import type { Config } from 'payload'
import type { CalendarSettings } from '../model/settings.ts'

/**
 * What Payload's reader of forms takes where it reads one unguarded: as much as the guard of `/api` lets through. It
 * never cuts a file off at its limit, and the text of a form, which holds all that editors write, may be as long.
 */
export const uploadLimits = (
  { maxUploadSize, maxBodySize }: CalendarSettings,
  own: Config['upload'],
): Config['upload'] => {
  const most = maxUploadSize + maxBodySize

  return {
    requestSizeLimit: most,
    ...own,
    abortOnLimit: true,
    limits: { fileSize: most, fieldSize: most, ...own?.limits },
  }
}
