import { expect, test } from 'vitest'
import { contentLine, uriValue } from '../../src/feeds/contentLine'

test('a line break in an address does not end a line of iCalendar (RFC 5545, 3.1)', () => {
  const address = 'https://calendar.example/\r\nATTENDEE:mailto:a@mail.example'

  expect(contentLine('URL', uriValue(address))).toBe(
    'URL:https://calendar.example/ATTENDEE:mailto:a@mail.example',
  )
})
