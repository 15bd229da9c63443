'use client'

import { Button, useConfig, useTranslation } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useState } from 'react'
import { useTexts } from '../useTexts.ts'
import { knowBrowser } from './knowBrowser.ts'
import './login.css'

/** The button above the login form, after a link in a mail, that makes the browser known. */
export const KnowBrowser = () => {
  const say = useTexts()
  const { routes, serverURL, admin } = useConfig().config
  const { language } = useTranslation().i18n
  const token = useSearchParams().get('link')
  const [said, setSaid] = useState<string>()
  const ask = async () => {
    const address = `${serverURL}${routes.api}/${admin.user}/login-link`
    setSaid((await knowBrowser(address, { language, token })) ?? say('people:failed'))
  }
  if (!token) return null

  return (
    <div aria-live="polite" className="know-browser">
      {said === undefined ? (
        <>
          <p>{say('passwords:aboutBrowser')}</p>
          <Button margin={false} onClick={ask}>
            {say('passwords:knowBrowser')}
          </Button>
        </>
      ) : (
        <p>{said}</p>
      )}
    </div>
  )
}
