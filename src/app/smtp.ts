import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import nodemailer from 'nodemailer'
import type { Config } from 'payload'
import type { Sender } from './sender.ts'

/**
 * Sends mails by the server of an address such as `smtp://user:password@mail.example:587`. There is no connection to the
 * server before there is a mail; each step of one may take ten seconds.
 */
export const smtpMail = (server: string, { address, name }: Sender): Config['email'] =>
  nodemailerAdapter({
    defaultFromAddress: address,
    defaultFromName: name,
    skipVerify: true,
    transport: transportTo(server),
  })

/** The transport to a server, not connected yet. */
export const transportTo = (server: string) => nodemailer.createTransport(withPatience(server))

const steps = ['dnsTimeout', 'connectionTimeout', 'greetingTimeout', 'socketTimeout']
const patience = 10_000

/** With an address, the library reads options only from its query. */
const withPatience = (server: string): string => {
  const url = new URL(server)
  for (const step of steps)
    if (!url.searchParams.has(step)) url.searchParams.set(step, `${patience}`)

  return url.href
}
