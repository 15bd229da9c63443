import { Link } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { say } from '../../i18n/admin.ts'

/** The page for forgotten passwords on a site that sends no mail. */
export const ForgottenWithoutMail = ({ initPageResult }: AdminViewServerProps) => {
  const { req } = initPageResult
  const { admin, routes } = req.payload.config

  return (
    <>
      <div className="form-header">
        <h1>{say(req, 'passwords:forgotten')}</h1>
        <p>{say(req, 'refusals:withoutMail')}</p>
        <p>{say(req, 'passwords:lastAdministrator')}</p>
      </div>
      <Link href={`${routes.admin}${admin.routes.login}`} prefetch={false}>
        {req.t('authentication:backToLogin')}
      </Link>
    </>
  )
}
