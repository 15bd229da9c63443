import { causes } from '../../storage/database/databaseErrors.ts'

/**
 * Why a mail was not sent: the server took none (`untaken`), the connection broke, so that it may have taken it (`unknown`), or it
 * refused this one (`refused`).
 */
export type MailFault = 'untaken' | 'unknown' | 'refused'

/** What an error of a mail says, in the terms of Nodemailer and of Node's sockets. Errors of other ways to send are of one mail. */
export const mailFault = (error: unknown): MailFault => {
  const said = (name: string, values: string[]) =>
    causes(error).some((cause) => values.includes(String(Object(cause)[name] ?? '')))
  if (said('syscall', ['connect', 'getaddrinfo'])) return 'untaken'
  if (said('code', ['EAUTH', 'EDNS', 'ETLS']) || said('command', ['MAIL FROM'])) return 'untaken'

  return said('command', ['CONN']) ? 'unknown' : 'refused'
}
