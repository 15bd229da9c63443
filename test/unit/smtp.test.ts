import type { Payload } from 'payload'
import { expect, onTestFinished, test, vi } from 'vitest'
import { smtpMail } from '../../src/app/smtp'
import { openMailbox } from '../support/mailbox'

test('a mail server that never greets is abandoned after ten seconds', async () => {
  const mailbox = await openMailbox()
  mailbox.become('silent')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const adapter = await smtpMail(mailbox.url, { name: '', address: 'calendar@calendar.example' })
  // The adapter does not read the instance that it is made for.
  const mail = adapter?.({ payload: {} as Payload })
  const reached = mailbox.reached()
  const sent = mail?.sendEmail({ to: 'keeper@people.example', subject: 'A test', text: 'A test' })
  const refused = vi.fn()
  sent?.catch(refused)
  await reached
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  await vi.advanceTimersByTimeAsync(9_000)
  expect(refused).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1_001)

  await expect(sent).rejects.toThrow(/greeting never received|timeout/i)
  await mailbox.close()
})
