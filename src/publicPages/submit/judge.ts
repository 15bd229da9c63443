import { escapeText, lengthOf, plainText, withoutControls } from '../../calendar/text.ts'
import { settle, toInstant } from '../../calendar/zone.ts'
import { longestNote } from '../../content/fields/longestNote.ts'
import { isWebAddress } from '../../content/fields/textFields.ts'
import type { Say, TextKey } from '../../i18n/texts.ts'
import type { FieldName, TextName, Values } from './sentForm.ts'

/** What is wrong with each field, in the language of the form. */
export type Faults = { [name in FieldName]?: string }

/** How many characters each text may have. */
export const mostOf = {
  title: 200,
  description: 10_000,
  venue: 200,
  address: 200,
  city: 100,
  organizer: 200,
  cost: 100,
  website: 500,
  name: 100,
  email: 254,
  note: longestNote,
} as const satisfies { [name in TextName]?: number }

/** A sent event, ready to be stored. */
export type JudgedEvent = {
  title: string
  startLocal: string
  endLocal: string
  allDay: boolean
  descriptionHtml: string
  website: string | undefined
}

type Judging = { say: Say; timeZone: string; now: string; categories: readonly string[] }

/** Judges all fields of a form at once, and makes of them what is stored. */
export const judge = (
  values: Values,
  { say, timeZone, now, categories }: Judging,
): { faults: Faults; event: JudgedEvent } => {
  const faults: Faults = {}
  const refuse = (name: FieldName, key: TextKey, given = {}) => {
    faults[name] ??= say(key, given)
  }
  for (const name of ['title', 'startDate', 'name', 'email'] as const) {
    if (plainText(values[name]) === '') refuse(name, `pages:submit:faults:${name}`)
  }
  // Its keys are those of the object above.
  for (const [name, most] of Object.entries(mostOf) as [keyof typeof mostOf, number][]) {
    if (lengthOf(values[name]) > most) refuse(name, 'pages:submit:faults:long', { most })
  }
  const website = addressOf(values.website)
  if (website && !isWebAddress(website)) refuse('website', 'pages:submit:faults:website')
  if (!isMailAddress(values.email)) refuse('email', 'pages:submit:faults:email')
  if (values.category && !categories.includes(values.category)) {
    refuse('category', 'pages:submit:faults:category')
  }
  if (!values.venue && (values.address || values.city)) {
    refuse('venue', 'pages:submit:faults:venue')
  }
  const when = judgeWhen(values, { refuse, timeZone, now })

  return {
    faults,
    event: {
      title: plainText(values.title),
      ...when,
      descriptionHtml: paragraphs(values.description),
      website: website || undefined,
    },
  }
}

type Refuse = (name: FieldName, key: TextKey) => void

const judgeWhen = (
  values: Values,
  { refuse, timeZone, now }: { refuse: Refuse; timeZone: string; now: string },
): Pick<JudgedEvent, 'startLocal' | 'endLocal' | 'allDay'> => {
  const allDay = values.allDay !== ''
  const { startDate, startTime } = values
  const endDate = values.endDate || startDate
  const endTime = values.endTime || (values.endDate ? '23:59' : startTime)
  if (startDate && !isDay(startDate)) refuse('startDate', 'pages:submit:faults:day')
  if (!isDay(endDate) && values.endDate) refuse('endDate', 'pages:submit:faults:day')
  if (!allDay && startTime === '') refuse('startTime', 'pages:submit:faults:startTime')
  if (!allDay && startTime && !isClock(startTime)) refuse('startTime', 'pages:submit:faults:clock')
  if (!allDay && values.endTime && !isClock(values.endTime)) {
    refuse('endTime', 'pages:submit:faults:clock')
  }
  const wall = (date: string, time: string) => `${date} ${time}:00`
  if (!isDay(startDate) || !isDay(endDate)) return { startLocal: '', endLocal: '', allDay }
  if (!allDay && !(isClock(startTime) && isClock(endTime))) {
    return { startLocal: '', endLocal: '', allDay }
  }
  const startLocal = allDay
    ? wall(startDate, '00:00')
    : settle(wall(startDate, startTime), timeZone)
  const endLocal = allDay ? `${endDate} 23:59:59` : settle(wall(endDate, endTime), timeZone)
  if (endLocal < startLocal)
    refuse(values.endDate ? 'endDate' : 'endTime', 'pages:submit:faults:end')
  else if (toInstant(endLocal, timeZone) < now) refuse('startDate', 'pages:submit:faults:past')

  return { startLocal, endLocal, allDay }
}

/** A day of the calendar, in the years that dates may have. */
const isDay = (text: string): boolean =>
  /^[12]\d{3}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text)

const isClock = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** People leave out how an address begins. */
const addressOf = (text: string): string =>
  text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`

/** Whether a text is one address as mail servers take it, without comments and quotes. */
export const isMailAddress = (text: string): boolean => emailForm.test(text)

const emailForm = /^[^\s@<>"'(),;:\\[\]]+@[^\s@<>"'(),;:\\[\]]+\.[^\s@<>"'(),;:\\[\].]+$/

const paragraphs = (text: string): string =>
  withoutControls(text)
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeText(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('')
