import type { UIFieldServerProps } from 'payload'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { PasswordsPanel } from './PasswordsPanel.tsx'

/**
 * The application passwords of the user of a page (AUTH-1): users create and revoke their own, administrators revoke those of others,
 * too. Empty on other pages of users, on that of a new user, and for callers without a role in the calendar.
 */
export const ApplicationPasswords = ({ id, req }: UIFieldServerProps) => {
  const caller = callerOf(req)
  if (!caller || id === undefined) return null
  const isOwn = String(caller.id) === String(id)
  if (!isOwn && !isAdministrator(caller)) return null
  const { site, vendor } = settingsOf(req.payload.config)
  const { username, email } = req.user ?? {}

  return (
    <PasswordsPanel
      login={isOwn ? (username ?? email ?? '') : undefined}
      owner={id}
      site={site}
      vendor={vendor}
    />
  )
}
