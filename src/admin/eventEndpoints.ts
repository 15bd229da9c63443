import type { CollectionConfig } from 'payload'
import type { CalendarSettings } from '../model/settings.ts'
import { repeatsEndpoints } from './repeats/endpoints.ts'

/** Events with what the admin asks for under them in Payload's own API. */
export const withEventEndpoints =
  ({ slugs }: Pick<CalendarSettings, 'slugs'>) =>
  (collection: CollectionConfig): CollectionConfig =>
    collection.slug === slugs.events
      ? { ...collection, endpoints: [...(collection.endpoints || []), ...repeatsEndpoints] }
      : collection
