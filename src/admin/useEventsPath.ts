'use client'

import { useAdminPath } from './useAdminPath.ts'
import { useClientSettings } from './useClientSettings.ts'

/** Returns a function that makes addresses below the list of events, by the site's slug of that collection. */
export const useEventsPath = (): ((path: string) => string) => {
  const adminPath = useAdminPath()
  const { slugs } = useClientSettings()

  return (path) => adminPath(`/collections/${slugs.events}${path}`)
}
