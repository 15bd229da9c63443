'use client'

import { useAuth, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'

/** The language in which the account was displayed before. */
let displayed: string | undefined

/**
 * Stores the language that a user chooses on their account, for mails and for the admin in other browsers. The default language of a
 * browser is not stored. It renders nothing.
 */
export const KeepLanguage = () => {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  const { routes, serverURL } = useConfig().config
  const { language } = useTranslation().i18n
  const isOwn = id !== undefined && user?.id === Number(id)

  useEffect(() => {
    if (!isOwn) return
    const before = displayed
    displayed = language
    if (before === undefined || before === language) return
    void fetch(`${serverURL}${routes.api}/admin-people/language`, {
      method: 'POST',
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ language }),
    })
      .then((answer) => answer.text())
      .catch(() => {})
  }, [isOwn, language, routes.api, serverURL])

  return null
}
