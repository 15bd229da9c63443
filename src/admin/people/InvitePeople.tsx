import type { BeforeListTableServerProps } from 'payload'
import { mailingSite } from '../../content/mail/noMail.ts'
import { isAdministrator } from '../../model/permissions.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { InviteForm } from './InviteForm.tsx'

/** The form for invitations, for administrators. */
export const InvitePeople = async ({ payload, user }: BeforeListTableServerProps) =>
  isAdministrator(await callerOfPage({ payload, user })) ? (
    <InviteForm
      languages={Object.keys(payload.config.i18n.supportedLanguages)}
      mails={mailingSite(payload.config) !== undefined}
    />
  ) : null
