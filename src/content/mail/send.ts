import type { Payload } from 'payload'
import { causes } from '../../storage/database/databaseErrors.ts'
import type { Mail } from './mails.ts'

/** Whom a mail is for. */
export type Reader = { email: string; name: string }

/**
 * Sends a mail that no person wrote. Throws what the mail server says; `unsent` is for the log.
 */
export const sendMail = async (
  payload: Payload,
  { email, name }: Reader,
  { headers, ...mail }: Mail,
): Promise<void> => {
  await payload.sendEmail({
    ...sender(payload),
    to: { address: email, name },
    headers: { 'Auto-Submitted': 'auto-generated', ...headers },
    ...mail,
  })
}

/** Why a mail was not sent, without anybody's address: servers repeat whom a mail is for. */
export const unsent = (error: unknown): string => {
  const reason = causes(error).at(-1)?.message ?? String(error)

  return reason.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
}

const sender = ({ email }: Payload) =>
  email.defaultFromName
    ? { from: `"${email.defaultFromName}" <${email.defaultFromAddress}>` }
    : { from: email.defaultFromAddress }
