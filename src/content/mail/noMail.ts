import type { Config, EmailAdapter, SanitizedConfig } from 'payload'
import { settingsOf } from '../../model/settings.ts'

/** For a site without a mail server: Payload's own stand-in tells at every start that mails are written to the console. */
export const noMail: EmailAdapter = ({ payload }) => ({
  name: 'none',
  defaultFromAddress: '',
  defaultFromName: '',
  sendEmail: async () => payload.logger.warn('A mail was not sent: this site has no mail server.'),
})

/** The address that links in mails lead to; undefined where this site sends none. */
export const mailingSite = (config: SanitizedConfig): string | undefined =>
  sendsMail(config) ? settingsOf(config).site : undefined

/** Whether a config has a way to send mail. */
export const sendsMail = ({ email }: Pick<Config, 'email'>): boolean =>
  email !== undefined && email !== noMail
