import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../src/env'

const mail = {
  SMTP_URL: 'smtp://calendar:secret@mail.example:587',
  MAIL_FROM: 'Events <calendar@calendar.example>',
  SITE_URL: 'https://calendar.example',
}

describe('the environment of a site that sends mail', () => {
  test.each([
    ['calendar@calendar.example', { name: '', address: 'calendar@calendar.example' }],
    [' Events <c@calendar.example> ', { name: 'Events', address: 'c@calendar.example' }],
    [
      '"Prova, eventi" <c@calendar.example>',
      { name: 'Prova, eventi', address: 'c@calendar.example' },
    ],
    ['<c@calendar.example>', { name: '', address: 'c@calendar.example' }],
  ])('names its sender: %s', (MAIL_FROM, sender) => {
    expect(readEnvironment({ ...mail, MAIL_FROM }).MAIL_FROM).toEqual(sender)
  })

  test.each([
    'nobody',
    'Events',
    'Events <calendar>',
    'a@calendar.example, b@calendar.example',
    'Events <c@calendar.example',
    'c@calendar.example>',
    'A <a@calendar.example> B <b@calendar.example>',
    'A\r\nBcc: b@calendar.example <a@calendar.example>',
  ])('refuses a sender that is none: %j', (MAIL_FROM) => {
    expect(() => readEnvironment({ ...mail, MAIL_FROM })).toThrow(
      'The environment is not complete:\n  MAIL_FROM must be an e-mail address or Name <address>',
    )
  })

  test.each(['mail.example:587', 'https://mail.example', 'smtp://', 'smtp://user@'])(
    'refuses a server that is none: %s',
    (SMTP_URL) => {
      expect(() => readEnvironment({ ...mail, SMTP_URL })).toThrow(
        'The environment is not complete:\n  SMTP_URL must be an address such as smtp://',
      )
    },
  )

  test('says all that is missing at once', () => {
    expect(() => readEnvironment({ SMTP_URL: mail.SMTP_URL, PER_PAGE: 'many' })).toThrow(
      [
        'The environment is not complete:',
        '  PER_PAGE must be a number',
        '  SMTP_URL needs MAIL_FROM, the address that mails come from',
        '  SMTP_URL needs SITE_URL, to which the links in mails lead',
      ].join('\n'),
    )
    expect(() => readEnvironment({ MAIL_FROM: mail.MAIL_FROM })).toThrow(
      'MAIL_FROM needs SMTP_URL, the server that mails are sent by',
    )
  })

  test('says nothing of a site without mail', () => {
    expect(readEnvironment({ SMTP_URL: '', MAIL_FROM: '' })).not.toHaveProperty('SMTP_URL')
  })

  test('keeps the password of the server out of what it says', () => {
    expect(() => readEnvironment({ SMTP_URL: 'smtp//calendar:secret@mail.example' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    )
  })
})
