/** A calendar file of some components. */
export const file = (...components: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components.flat(), 'END:VCALENDAR'].join('\r\n')

/** An event with the UID `yoga@example.org`, as lines of a calendar file. */
export const event = (...lines: string[]) => [
  'BEGIN:VEVENT',
  'UID:yoga@example.org',
  ...lines,
  'END:VEVENT',
]

/** Yoga on Tuesdays at seven, from 12 January 2027 on. */
export const yoga = (...lines: string[]) =>
  event(
    'SUMMARY:Yoga',
    'DTSTART;TZID=Europe/Rome:20270112T190000',
    'DTEND;TZID=Europe/Rome:20270112T200000',
    ...lines,
  )
