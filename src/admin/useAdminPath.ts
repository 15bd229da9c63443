'use client'

import { useConfig } from '@payloadcms/ui'

/** Makes addresses of the admin, wherever the installation has put it. */
export const useAdminPath = (): ((path: string) => string) => {
  const { routes } = useConfig().config

  return (path) => `${routes.admin === '/' ? '' : routes.admin}${path}`
}
