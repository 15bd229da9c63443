'use client'

import { useConfig, useTranslation } from '@payloadcms/ui'
import { useLanguage } from './useLanguage.ts'

/** Returns a function that makes addresses of Payload's REST, with the current languages of the content and of the admin. */
export const useApi = (): ((path: string) => string) => {
  const { routes, serverURL } = useConfig().config
  const code = useLanguage()
  const { language } = useTranslation().i18n

  return (path) =>
    `${serverURL}${routes.api}${path}?${new URLSearchParams({ locale: code, lng: language })}`
}
