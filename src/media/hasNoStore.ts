import type { Payload } from 'payload'
import { settingsOf } from '../model/settings.ts'
import { slugOf } from '../model/slugs.ts'

/** Whether the pictures of a calendar have neither a folder nor a storage plugin, so that none can be stored. */
export const hasNoStore = (payload: Payload): boolean => {
  const { disableLocalStorage, adapter } =
    payload.collections[slugOf(payload, 'media')].config.upload

  return settingsOf(payload.config).media === undefined && Boolean(disableLocalStorage) && !adapter
}
