/** The languages that sentences are read in. */
export type SentenceLanguage = 'en' | 'it'

/** The words of a language as sources of patterns. */
export type SentenceWords = {
  /** Monday first. */
  weekdays: string[]
  /** The same, unabridged. */
  wholeWeekday: string
  /** The plural names of weekdays that mean each of them, as in `Tuesdays at 7`; none in Italian. */
  weekdayPlurals: string[]
  /** January first. */
  months: string[]
  /** What may stand before a day of the month, and after it. */
  beforeDay: string
  afterDay: string
  /** What may stand before a weekday or a date. */
  on: string
  /** Between the first and the last of a range, and before its first. */
  to: string
  from: string
  /** Before the last day of a series or an exhibition. */
  until: string
  /** A day by its number alone: `on the 21st`. */
  onDate: string
  today: string
  tonight: string
  tomorrow: string
  yesterday: string
  dayAfterTomorrow: string
  thisWeekend: string
  nextWeekend: string
  /** `in 3 days`, `in two weeks`, with the number as its group. */
  inDays: string
  inWeeks: string
  /** The next week, and the one after it, beside a weekday: `Friday of next week`. */
  nextWeek: string
  weekAfterNext: string
  /** Before a weekday of the coming days, and of the next week; after it. */
  thisBefore: string
  nextBefore: string
  nextAfter: string
  /** `true` where `next Friday` is that of the next week; `venerdì prossimo` is the coming one. */
  nextIsOfNextWeek: boolean
  /** The words of an evening, which make eight o’clock 20:00. */
  evening: string
  morning: string
  afternoon: string
  noon: string
  /** One o’clock has a name of its own in Italian. */
  oneOClock: string | undefined
  /** `9 e mezza`: the minutes after an hour in words, as the group `quarter`. */
  quarters: string
  midnight: string
  /** The hours from one o’clock on, as far as they are said. */
  hoursInWords: string[]
  /** Clocks in words around `HOUR`; the groups `half`, `past` and `to` are the minutes after and before it. */
  spokenClocks: string[]
  /** Those that are clocks only after a word such as `at`: *Otto e mezzo* is a title. */
  spokenClocksAfterAt: string[]
  /** The minutes after an hour in figures, as the group `m`: `18 e 30`; undefined where they are not said so. */
  minutesAfter: string | undefined
  /** Before a part of the day that follows a clock: `in the` evening. */
  ofTheDay: string
  /** Before the month of a series: `every Friday in January`. */
  inMonth: string
  /** Before an hour that stands alone. */
  at: string
  allDay: string
  /** Lengths, with the number as their group. */
  forHours: string
  forMinutes: string
  forDays: string
  /** `for 10 weeks` and `10 times`, with the number as the group. */
  forWeeks: string
  times: string
  /** What numbers count that are no hours: `ages 3-6`, `10-12 km`. */
  counted: string
  /** Before such numbers. */
  beforeCounted: string
  /** The latest hour that means the afternoon where no half of the day is said; 0 where hours are written up to 24. */
  afternoonUpTo: number
  /** Whether dates are also written `May 3`. */
  monthBeforeDay: boolean
  every: string
  everyOther: string
  everyDay: string
  everyWorkday: string
  everyWeek: string
  everyMonth: string
  everyYear: string
  and: string
  /** First to fourth, and last. */
  ordinals: string[]
  last: string
  /** What may follow `first Tuesday`: `of the month`. */
  ofTheMonth: string
  numbers: string[]
  free: string
  /** `free` at the end of a part alone, because it is also a word of titles. */
  freeAtEnd: string
  currency: string
  /** Words before a place: those that nothing else follows, and those that may be part of a title. */
  surelyAt: string
  perhapsAt: string
  article: string
  /** Words that name places, such as `gym`, and those of them that many places share, such as `square`. */
  placeNoun: string
  sharedNoun: string
  /** Words that no place has in its name: `about museums` is none. */
  notInPlace: string
  /** Words that cannot end or begin a title. */
  loose: string
}
