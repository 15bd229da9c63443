import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import type { Config } from 'payload'
import type { Sender } from './sender'

/**
 * Sends mails by the server of an address such as `smtp://user:password@mail.example:587`. Nothing is asked of the
 * server before there is a mail; each step of one may take ten seconds.
 */
export const smtpMail = (server: string, { address, name }: Sender): Config['email'] => {
  const transportOptions = {
    url: server,
    dnsTimeout: patience,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  }

  return nodemailerAdapter({
    defaultFromAddress: address,
    defaultFromName: name,
    skipVerify: true,
    transportOptions,
  })
}

const patience = 10_000
