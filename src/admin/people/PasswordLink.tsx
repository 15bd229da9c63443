import type { UIFieldServerProps } from 'payload'
import { mailingSite } from '../../content/mail/noMail.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { LinkButton } from './LinkButton.tsx'

/** The button on the page of another user, for administrators, that issues a link for a new password. */
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
