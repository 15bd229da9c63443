import { isolateObjectProperty, type PayloadRequest } from 'payload'
import { isAmong } from '../../../calendar/language.ts'
import { readRule } from '../../../calendar/recurrence/readRule.ts'
import { ruleInWords } from '../../../calendar/recurrence/ruleWords.ts'
import type { Moment } from '../../../calendar/sentence/planSentence.ts'
import { readSentence, type Sentence } from '../../../calendar/sentence/readSentence.ts'
import type { SentenceLanguage } from '../../../calendar/sentence/sentenceWords.ts'
import { toWall } from '../../../calendar/zone.ts'
import { sayWith } from '../../../i18n/admin.ts'
import { asLocale, localeOf } from '../../../model/locale.ts'
import { languagesOf, settingsOf } from '../../../model/settings.ts'
import { following } from '../../form/following.ts'
import { whenText } from '../../whenText.ts'
import { languagesOfLine, writesMonthFirst } from './lineLanguages.ts'
import type { TypedEvent } from './typedEvent.ts'
import { typedPlaceOf } from './typedPlace.ts'
import { typedTermsOf } from './typedTerms.ts'

/**
 * Reads a typed line in the content language of the request, or in that of the admin where more is understood, for a new event in the zone
 * of the site.
 */
export const readTyped = async (req: PayloadRequest, text: string): Promise<TypedEvent> => {
  const { timeZone: zone, parts } = settingsOf(req.payload.config)
  const now = toWall(new Date().toISOString(), zone)
  const { rest, terms } = await typedTermsOf(req, text)
  const readings = await Promise.all(
    languagesOfLine(req).map(async (language) => ({
      language,
      ...readSentence(rest, { language, now, monthFirst: await writesMonthFirst(req, language) }),
    })),
  )
  const { language, title, when, rule, cost, places, impossible } = readings.reduce(moreUnderstood)
  const { place, venue } = await typedPlaceOf(inLanguage(req, language), places, {
    language,
    whole: title,
  })
  const clocks = when ? clocksOf(when) : { start: '', end: '', allDay: false }
  const repeats = parts.series ? rule : undefined

  return {
    title: place && (venue || place.isAsked) ? place.bare : title,
    ...clocks,
    ...(repeats && { rule: repeats }),
    ...(cost && { cost }),
    ...(venue && { venue }),
    ...(place && { place }),
    ...(terms.length > 0 && { terms }),
    ...(impossible.length > 0 && { impossible }),
    words: when ? wordsOf(req, clocks, { rule: repeats, zone }) : {},
  }
}

/** The request in the language of a line, where the calendar has that: venues are called by their names in it. */
const inLanguage = (req: PayloadRequest, language: SentenceLanguage): PayloadRequest => {
  const languages = languagesOf(req.payload)
  if (!isAmong(languages, language) || localeOf(req) === language) return req
  const own = isolateObjectProperty(req, 'locale')
  own.locale = asLocale(language)

  return own
}

/**
 * The reading that found a day, or else a day that no calendar has, or else a time, or else left fewer words over; the first
 * where both are alike.
 */
const moreUnderstood = <S extends Sentence>(first: S, second: S): S => {
  if (first.saysDay !== second.saysDay) return first.saysDay ? first : second
  const [some, others] = [first.impossible.length, second.impossible.length]
  if (some !== others) return some > others ? first : second
  if (Boolean(first.when) !== Boolean(second.when)) return first.when ? first : second

  return second.title.length < first.title.length ? second : first
}

type Clocks = Pick<TypedEvent, 'start' | 'end' | 'allDay'>

const clocksOf = ({ start, end }: { start: Moment; end?: Moment }): Clocks => {
  const allDay = start.time === undefined
  const first = wallOf(start)

  return {
    start: first,
    end: end ? wallOf(end) : allDay ? first : following({ start: '', end: '' }, first),
    allDay,
  }
}

const wallOf = ({ day, time = '00:00' }: Moment) => `${day} ${time}:00`

const wordsOf = (
  req: PayloadRequest,
  clocks: Clocks,
  { rule, zone }: { rule: string | undefined; zone: string },
): TypedEvent['words'] => {
  const speaker = { language: req.i18n.language, say: sayWith(req.i18n.t) }
  const read = rule ? readRule(rule) : undefined

  return {
    when: whenText({ ...clocks, zone }, { ...speaker, zones: [zone] }),
    ...(read &&
      'rule' in read && {
        repeats: ruleInWords(read.rule, { start: clocks.start, zone }, speaker),
      }),
  }
}
