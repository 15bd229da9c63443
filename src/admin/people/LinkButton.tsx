'use client'

import { toast, useConfig, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { Refused } from '../answerOf.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { IssuedLink } from './IssuedLink.tsx'
import type { Issued } from './invite.ts'
import { askForLink } from './linkRequests.ts'
import './people.css'

/** The button that mails a link for a new password, or displays it to be passed on. */
export const LinkButton = ({ id, mails }: { id: number; mails: boolean }) => {
  const say = useTexts()
  const { routes, serverURL } = useConfig().config
  const { language } = useTranslation().i18n
  const [issued, setIssued] = useState<Issued>()
  const ask = async () => {
    try {
      setIssued(await askForLink(`${serverURL}${routes.api}/admin-people/${id}/link`, { language }))
    } catch (error) {
      toast.error((error instanceof Refused && error.message) || say('people:failed'))
    }
  }

  return (
    <div className="people field-type">
      <PlainButton onClick={ask}>{say(mails ? 'people:sendLink' : 'people:makeLink')}</PlainButton>
      <p>{say('people:aboutLink')}</p>
      <div aria-live="polite">{issued && <IssuedLink issued={issued} />}</div>
    </div>
  )
}
