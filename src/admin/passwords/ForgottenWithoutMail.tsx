import { Link } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { withoutMail } from '../../mail/resetMail'
import { languageOf } from '../../native/language'

/** Stands in the place of a form that could send nothing. */
export const ForgottenWithoutMail = ({ initPageResult }: AdminViewServerProps) => {
  const { req } = initPageResult
  const { admin, routes } = req.payload.config

  return (
    <>
      <div className="form-header">
        <h1>{heading[languageOf(req)]}</h1>
        <p>{withoutMail[languageOf(req)]}</p>
        <p>{lastAdministrator[languageOf(req)]}</p>
      </div>
      <Link href={`${routes.admin}${admin.routes.login}`} prefetch={false}>
        {req.t('authentication:backToLogin')}
      </Link>
    </>
  )
}

const heading = { en: 'Forgot your password?', it: 'Password dimenticata?' }

const lastAdministrator = {
  en: 'Where no administrator can sign in any more, whoever runs the site makes a new password on the server: npm run password -- <user name>.',
  it: 'Se nessun amministratore riesce più ad accedere, chi gestisce il sito crea una nuova password sul server: npm run password -- <nome utente>.',
}
