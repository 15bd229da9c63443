import type { BeforeListTableServerProps, UIFieldServerProps } from 'payload'
import { mailingSite } from '../../content/mail/noMail.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { InviteForm } from './InviteForm.tsx'
import { LinkButton } from './LinkButton.tsx'

/** The form for invitations, for administrators. */
export const InvitePeople = async ({ payload, user }: BeforeListTableServerProps) =>
  isAdministrator(await callerOfPage({ payload, user })) ? (
    <InviteForm
      languages={Object.keys(payload.config.i18n.supportedLanguages)}
      mails={mailingSite(payload.config) !== undefined}
    />
  ) : null

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
