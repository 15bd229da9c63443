'use client'

import { useConfig, useLocale, useTranslation } from '@payloadcms/ui'

/** Makes addresses of Payload's API, in the languages of the content and of the admin that the editor looks at. */
export const useApi = (): ((path: string) => string) => {
  const { routes, serverURL } = useConfig().config
  const { code } = useLocale()
  const { language } = useTranslation().i18n

  return (path) =>
    `${serverURL}${routes.api}${path}?${new URLSearchParams({ locale: code, lng: language })}`
}
