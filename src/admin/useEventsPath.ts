'use client'

import { useAdminPath } from './useAdminPath.ts'
import { useClientSettings } from './useClientSettings.ts'

/** Makes addresses below the list of events, whatever the site calls that collection. */
export const useEventsPath = (): ((path: string) => string) => {
  const adminPath = useAdminPath()
  const { slugs } = useClientSettings()

  return (path) => adminPath(`/collections/${slugs.events}${path}`)
}
