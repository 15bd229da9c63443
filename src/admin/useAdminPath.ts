'use client'

import { useConfig } from '@payloadcms/ui'

/** Returns a function that makes addresses of the admin from paths. */
export const useAdminPath = (): ((path: string) => string) => {
  const { routes } = useConfig().config

  return (path) => `${routes.admin === '/' ? '' : routes.admin}${path}`
}
