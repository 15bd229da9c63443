'use client'

import { useConfig, useTranslation } from '@payloadcms/ui'
import { useLanguage } from './useLanguage.ts'

/** Makes addresses of Payload's API, in the languages of the content and of the admin that the editor looks at. */
export const useApi = (): ((path: string) => string) => {
  const { routes, serverURL } = useConfig().config
  const code = useLanguage()
  const { language } = useTranslation().i18n

  return (path) =>
    `${serverURL}${routes.api}${path}?${new URLSearchParams({ locale: code, lng: language })}`
}
