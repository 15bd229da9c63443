import type { Weekday } from '../recurrence/rule.ts'
import { oneOf, placeAmong } from './take.ts'

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
  dayAfterTomorrow: string
  thisWeekend: string
  nextWeekend: string
  /** `in 3 days`, `in two weeks`, with the number as its group. */
  inDays: string
  inWeeks: string
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
  /** Words that cannot end or begin a title. */
  loose: string
}

const en: SentenceWords = {
  weekdays: [
    'mon(?:day)?',
    'tue(?:s(?:day)?)?',
    'wed(?:nesday)?',
    'thu(?:rs?(?:day)?)?',
    'fri(?:day)?',
    'sat(?:urday)?',
    'sun(?:day)?',
  ],
  wholeWeekday: '(?:mon|tues|wednes|thurs|fri|satur|sun)day',
  weekdayPlurals: [
    'mondays',
    'tuesdays',
    'wednesdays',
    'thursdays',
    'fridays',
    'saturdays',
    'sundays',
  ],
  months: [
    'jan(?:uary)?',
    'feb(?:ruary)?',
    'mar(?:ch)?',
    'apr(?:il)?',
    'may',
    'june?',
    'july?',
    'aug(?:ust)?',
    'sep(?:t(?:ember)?)?',
    'oct(?:ober)?',
    'nov(?:ember)?',
    'dec(?:ember)?',
  ],
  beforeDay: '(?:the\\s+)?',
  afterDay: '(?:st|nd|rd|th)?(?:\\s+of)?',
  on: '(?:on\\s+)?',
  to: '(?:to|until|till|through|-|–|—)',
  from: '(?:from\\s+)?',
  until: '(?:until|till|through)',
  onDate: '(?:on\\s+)?the\\s+(?<date>\\d{1,2})(?:st|nd|rd|th)',
  today: 'today',
  tonight: 'tonight|this\\s+evening',
  tomorrow: 'tomorrow',
  dayAfterTomorrow: '(?:the\\s+)?day\\s+after\\s+tomorrow',
  thisWeekend: '(?:this|on\\s+the|at\\s+the|the)\\s+week-?end',
  nextWeekend: 'next\\s+week-?end',
  inDays: 'in\\s+(?<n>\\p{L}+|\\d+)\\s+days?',
  inWeeks: 'in\\s+(?<n>\\p{L}+|\\d+)\\s+weeks?',
  thisBefore: '(?:this|this\\s+coming)\\s+',
  nextBefore: 'next\\s+',
  nextAfter: '\\s+next',
  nextIsOfNextWeek: true,
  evening: 'evening|night',
  morning: '(?:in\\s+the\\s+)?morning',
  afternoon: '(?:in\\s+the\\s+)?afternoon',
  noon: '(?:at\\s+)?(?:noon|midday)',
  oneOClock: undefined,
  quarters: '\\s+(?<quarter>thirty)',
  midnight: '(?:at\\s+)?midnight',
  at: '(?:at|from|@)\\s*',
  allDay: 'all[ -]day',
  forHours: 'for\\s+(?:about\\s+)?(?<n>\\p{L}+|\\d+(?:[.,]5)?)\\s*(?:h|hrs?|hours?)',
  forMinutes: 'for\\s+(?:about\\s+)?(?<n>\\d+)\\s*(?:min|mins|minutes?)',
  forDays: 'for\\s+(?<n>\\p{L}+|\\d+)\\s+days',
  times: '(?:for\\s+)?(?<n>\\p{L}+|\\d+)\\s+(?:times|sessions|dates|classes|lessons|evenings)',
  forWeeks: 'for\\s+(?<n>\\p{L}+|\\d+)\\s+weeks',
  beforeCounted: 'ages?|aged|rooms?|nos?\\.?',
  afternoonUpTo: 7,
  monthBeforeDay: true,
  counted: 'year|yr|month|week|day|person|people|km|mile|min|hour|€|\\$|£|euro',
  every: '(?:every|each)\\s+',
  everyOther: '(?:every\\s+(?:other|second|2nd|two\\s+weeks\\s+on)|fortnightly\\s+on)\\s+',
  everyDay: 'every\\s+day|each\\s+day|daily',
  everyWorkday: 'every\\s+(?:weekday|workday)|(?:on\\s+)?weekdays',
  everyWeek: 'every\\s+(?:(?<other>other|second|two)\\s+)?weeks?|weekly|(?<fortnight>fortnightly)',
  everyMonth: 'every\\s+month|monthly',
  everyYear: 'every\\s+year|yearly|annually',
  and: '\\s*(?:,|and|&|\\+)\\s*',
  ordinals: ['first|1st', 'second|2nd', 'third|3rd', 'fourth|4th'],
  last: 'last',
  ofTheMonth: '(?:\\s+(?:of|in)\\s+(?:the|each|every)\\s+month)',
  numbers: ['an?|one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  free: 'free\\s+(?:entry|entrance|admission|of\\s+charge)|(?:entry|entrance|admission)\\s+free',
  freeAtEnd: 'free',
  currency: 'euros?|eur|pounds?|dollars?|chf|usd|gbp',
  surelyAt: '(?:at|@)\\s*',
  perhapsAt: '(?:at|in|@)\\s+',
  article: '(?:the\\s+)?',
  loose: 'at|on|from|to|until|by|the|of|and|with|for|in|every|each',
}

const it: SentenceWords = {
  weekdays: [
    'lun(?:ed[iì])?',
    'mar(?:ted[iì])?',
    'mer(?:coled[iì])?',
    'gio(?:ved[iì])?',
    'ven(?:erd[iì])?',
    'sab(?:ato)?',
    'dom(?:enica)?',
  ],
  wholeWeekday: '(?:(?:lun|mart|mercol|giov)ed[iì]|venerd[iì]|sabato|domenica)',
  weekdayPlurals: [],
  months: [
    'gen(?:naio)?',
    'feb(?:braio)?',
    'mar(?:zo)?',
    'apr(?:ile)?',
    'mag(?:gio)?',
    'giu(?:gno)?',
    'lug(?:lio)?',
    'ago(?:sto)?',
    'set(?:t(?:embre)?)?',
    'ott(?:obre)?',
    'nov(?:embre)?',
    'dic(?:embre)?',
  ],
  beforeDay: "(?:(?:il|del)\\s+|dell['’]|l['’])?",
  afterDay: '[°º]?',
  on: "(?:(?:il|di|del|della)\\s+|dell['’])?",
  to: "(?:alle?\\s+ore|all['’]|al|alle|alla|a|fino\\s+al?|-|–|—)",
  from: "(?:(?:dal|dalle|dalla|da)\\s+|dall['’])?",
  until: "(?:fino|sino)\\s+(?:al|alla|a|all['’])",
  onDate: "(?:il\\s+|l['’])(?<date>\\d{1,2})",
  today: 'oggi',
  tonight: 'stasera|questa\\s+sera|stanotte',
  tomorrow: 'domani',
  dayAfterTomorrow: 'dopodomani',
  thisWeekend: '(?:(?:questo|nel|il)\\s+)(?:week-?end|fine\\s+settimana)',
  nextWeekend:
    '(?:il\\s+)?(?:prossimo\\s+(?:week-?end|fine\\s+settimana)|(?:week-?end|fine\\s+settimana)\\s+prossimo)',
  inDays: '(?:tra|fra)\\s+(?<n>\\p{L}+|\\d+)\\s+giorn[oi]',
  inWeeks: '(?:tra|fra)\\s+(?<n>\\p{L}+|\\d+)\\s+settiman[ae]',
  thisBefore: 'quest[oa]\\s+',
  nextBefore: '(?:il\\s+|la\\s+)?prossim[oa]\\s+',
  nextAfter: '\\s+prossim[oa]',
  nextIsOfNextWeek: false,
  evening: '(?:di\\s+|la\\s+)?(?:sera|notte)',
  morning: '(?:di\\s+|la\\s+)?mattin[oa]',
  afternoon: '(?:di\\s+|nel\\s+|il\\s+)?pomeriggio',
  noon: '(?:a\\s+)?mezzogiorno',
  oneOClock: "all['’]una",
  quarters: '\\s+e\\s+(?<quarter>mezz[ao]|un\\s+quarto)',
  midnight: '(?:a\\s+)?mezzanotte',
  at: "(?:(?:dalle|alle)\\s+ore|dalle|alle|all['’]|ore|h\\.?|@)\\s*",
  allDay: 'tutto\\s+il\\s+giorno|tutta\\s+la\\s+giornata',
  forHours: "per\\s+(?:un['’]|(?<n>\\p{L}+|\\d+(?:[.,]5)?)\\s*)or[ae]",
  forMinutes: 'per\\s+(?<n>\\d+)\\s*minuti',
  forDays: 'per\\s+(?<n>\\p{L}+|\\d+)\\s+giorni',
  forWeeks: 'per\\s+(?<n>\\p{L}+|\\d+)\\s+settimane',
  times: '(?:per\\s+)?(?<n>\\p{L}+|\\d+)\\s+(?:volte|incontri|lezioni|date|serate)',
  beforeCounted: 'età|sal[ae]|aul[ae]|n\\.',
  afternoonUpTo: 0,
  monthBeforeDay: false,
  counted: 'ann[oi]|mes[ei]|settiman|giorn|person|km|min|or[ae]|€|\\$|£|euro',
  every: '(?:ogni|tutt[ie]\\s+(?:i|le)|ciascun[oa]?)\\s+',
  everyOther:
    '(?:un\\s+|una\\s+)?(?:ogni\\s+(?:due|2)\\s+settimane\\s+(?:il|di|la)|ogni\\s+secondo)\\s+',
  everyDay: 'ogni\\s+giorno|tutti\\s+i\\s+giorni|tutte\\s+le\\s+sere|ogni\\s+sera',
  everyWorkday: 'ogni\\s+giorno\\s+feriale|(?:tutti\\s+)?(?:i\\s+|nei\\s+)giorni\\s+feriali',
  everyWeek:
    'ogni\\s+(?:(?<other>due|2)\\s+)?settiman[ae]|(?<fortnight>ogni\\s+quindici\\s+giorni)',
  everyMonth: 'ogni\\s+mese|tutti\\s+i\\s+mesi',
  everyYear: 'ogni\\s+anno|tutti\\s+gli\\s+anni',
  and: '\\s*(?:,|e(?:\\s+(?:ogni|il|la))?|\\+)\\s*',
  ordinals: ['prim[oa]|1[°ºa]', 'second[oa]|2[°ºa]', 'terz[oa]|3[°ºa]', 'quart[oa]|4[°ºa]'],
  last: 'ultim[oa]',
  ofTheMonth: '(?:\\s+(?:del|di\\s+ogni)\\s+mese)',
  numbers: ['un[oa]?', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci'],
  free: 'gratis|gratuit[oa]|(?:ingresso|entrata|accesso|partecipazione)\\s+(?:liber[oa]|gratuit[oa])',
  freeAtEnd: 'gratis',
  currency: 'euro|eur|sterline|dollari|franchi|chf',
  surelyAt:
    "(?:(?:presso|al|allo|alla|ai|agli|c/o)\\s+(?:il\\s+|la\\s+|lo\\s+)?|all['’]|presso\\s+l['’]|@\\s*)",
  perhapsAt:
    "(?:(?:presso|c/o|al|allo|alla|ai|agli|alle|in|a|da|dal|dalla|nel|nella|@)\\s+|(?:all|nell|dall)['’])",
  article: "(?:(?:il|lo|la|i|gli|le)\\s+|l['’])?",
  loose:
    "il|lo|la|l['’]|i|gli|le|di|del|della|a|al|alla|alle|ore|h|da|dal|dalle|in|con|per|e|ogni|fino",
}

const words: Record<SentenceLanguage, SentenceWords> = { en, it }

/** The words of a language, and the patterns that are made of them. */
export const wordsIn = (language: SentenceLanguage) => {
  const own = words[language]

  return {
    ...own,
    weekday: oneOf(own.weekdays),
    month: oneOf(own.months),
  }
}

export type Words = ReturnType<typeof wordsIn>

/** The weekday that a word names. */
export const weekdayIn = (word: string | undefined, { weekdays }: Words): Weekday | undefined =>
  // The list has seven names.
  placeAmong(weekdays, word) as Weekday | undefined
