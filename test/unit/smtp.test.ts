import type { Payload } from 'payload'
import { expect, test } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { openMailbox } from '../support/mailbox'

test('A mail server that never greets is given up after ten seconds', async () => {
  const mailbox = await openMailbox()
  mailbox.become('silent')
  const adapter = await smtpMail(mailbox.url, { name: '', address: 'calendar@calendar.example' })
  // The adapter does not look at the instance that it is made for.
  const mail = adapter?.({ payload: {} as Payload })
  const sent = mail?.sendEmail({ to: 'keeper@people.example', subject: 'A test', text: 'A test' })

  await expect(sent).rejects.toThrow(/timeout/i)
  await mailbox.close()
}, 20_000)
