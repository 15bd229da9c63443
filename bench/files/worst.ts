const calendar = (text: string) => `BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`

const events = (count: number, more = '') =>
  Array.from(
    { length: count },
    (_, place) =>
      `BEGIN:VEVENT\r\nUID:${place}@example.org\r\nSUMMARY:Yoga\r\nDTSTART;TZID=Europe/Rome:20270112T190000\r\n${more}END:VEVENT\r\n`,
  ).join('')

const zone =
  'BEGIN:VTIMEZONE\r\nTZID:A\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nRRULE:FREQ=YEARLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0100\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n'

/** The most expensive file of each kind, and a file with as many items of a kind as one may have, by their content. */
export const worstFiles: { [name: string]: () => string } = {
  '4,900 events': () => calendar(events(4900)),
  '4,900 daily rules of 750 dates': () => calendar(events(4900, 'RRULE:FREQ=DAILY;COUNT=750\r\n')),
  '4,900 rules that never match': () =>
    calendar(events(4900, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\n')),
  '4,900 rules to the year 9999': () =>
    calendar(events(4900, 'RRULE:FREQ=DAILY;UNTIL=99991231\r\n')),
  '120 rules outside RC-7': () =>
    calendar(events(120, 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30\r\n')),
  '400,000 EXDATE': () =>
    calendar(
      events(1, `EXDATE:${'20270113T190000Z,'.repeat(1999)}20270114T190000Z\r\n`.repeat(200)),
    ),
  '4,000 VTIMEZONE': () => calendar(zone.repeat(4000) + events(1)),
  '100,000 levels': () => calendar('BEGIN:X\r\n'.repeat(100_000) + 'END:X\r\n'.repeat(100_000)),
  'a line of 7 MB': () => calendar(events(1, `DESCRIPTION:${'x'.repeat(7_000_000)}\r\n`)),
  '20 texts of 5,000 tags': () =>
    calendar(events(20, `X-ALT-DESC;FMTTYPE=text/html:${'<b>a</b>'.repeat(2499)}\r\n`)),
  '100,000 rows': () => `Title,Start\n${'Chess,2026-12-01 20:00\n'.repeat(100_000)}`,
  '4,900 rows': () => `Title,Start\n${'Chess,2026-12-01 20:00\n'.repeat(4900)}`,
  'nested quotes without end': () => `Title,Start\n"${'""a"b,'.repeat(1_000_000)}`,
  'a row of 1 MB': () => `Title,Start\n${'x'.repeat(1_000_000)},2026-12-01`,
  NULs: () => '\u0000'.repeat(7_900_000),
  '300 MB when unpacked': () => '0'.repeat(300_000_000),
  'JSON of a million levels': () => '['.repeat(1_000_000),
  'a million folded lines': () =>
    calendar(events(1, `DESCRIPTION:x${'\r\n y'.repeat(1_000_000)}\r\n`)),
  '199 VTIMEZONE with a change each day': () =>
    calendar(
      Array.from({ length: 199 }, (_, place) =>
        zone.replace('TZID:A', `TZID:Zone ${place}`).replace('FREQ=YEARLY', 'FREQ=DAILY'),
      ).join('') + events(199).replaceAll('TZID=Europe/Rome', 'TZID=Zone 7'),
    ),
  'durations of a million years': () => calendar(events(4900, 'DURATION:P365000000D\r\n')),
}
