'use client'

import { useAuth, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useEffect } from 'react'

/** In which language the account was shown before. */
let shown: string | undefined

/**
 * Keeps the language that somebody chooses on their account, so that mails speak it and the admin of every computer they
 * sign in on. One that a browser asked for is no choice. Shows nothing.
 */
export const KeepLanguage = () => {
  const { user } = useAuth()
  const { id } = useDocumentInfo()
  const { routes, serverURL } = useConfig().config
  const { language } = useTranslation().i18n
  const isOwn = id !== undefined && user?.id === Number(id)

  useEffect(() => {
    if (!isOwn) return
    const before = shown
    shown = language
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
