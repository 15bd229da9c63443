import type { UIFieldServerProps } from 'payload'
import { mailingSite } from '../../content/mail/noMail.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { LinkButton } from './LinkButton.tsx'

/** On the page of somebody else, for administrators: a link by which that person chooses a new password. */
export const PasswordLink = ({ data, id, req }: UIFieldServerProps) => {
  const caller = callerOf(req)
  if (!isAdministrator(caller) || id === undefined || String(caller?.id) === String(id)) return null

  return (
    <LinkButton
      id={Number(id)}
      mails={mailingSite(req.payload.config) !== undefined && Boolean(data?.email)}
    />
  )
}
