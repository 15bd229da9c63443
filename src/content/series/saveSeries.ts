import {
  isolateObjectProperty,
  type PayloadRequest,
  type RequiredDataFromCollectionSlug,
} from 'payload'
import type { Language } from '../../calendar/language.ts'
import { ruleText } from '../../calendar/recurrence/ruleText.ts'
import type { Schedule } from '../../calendar/recurrence/schedule.ts'
import { copiedIn, copiedTo } from '../../model/copiedTexts.ts'
import { eventFields } from '../../model/fields/events.ts'
import { localizedFields, nameInForm } from '../../model/fields/localizedNames.ts'
import { asLocale, localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { alsoIn } from '../hooks/alsoIn.ts'
import { allowPicture } from '../hooks/requireReadablePicture.ts'
import { startingFromRow } from '../hooks/startFromRow.ts'
import { type Adopted, adopting } from './nextSave.ts'
import { type Stored, said, sharedMembers } from './seriesMembers.ts'
import type { Template } from './templateOf.ts'

/** A schedule as it is stored of a series. */
export const scheduleData = (schedule: Schedule) => ({
  startLocal: schedule.start,
  endLocal: schedule.end,
  allDay: schedule.allDay,
  timezone: schedule.zone,
  rule: schedule.rule ? ruleText(schedule.rule) : null,
  dates: schedule.dates,
  skip: schedule.skip,
})

/**
 * Saves what is named of a series, in the language of the request, and texts of other languages with it; a draft over it stays in its
 * history.
 */
export const saveSeries = async (
  req: PayloadRequest,
  { id, _status }: Template,
  data: object,
  texts: Texts = {},
): Promise<void> => {
  await req.payload.update({
    collection: slugOf(req.payload, 'calendar-series'),
    id,
    // An own and a site's field alike may be named.
    data: { _status: _status === 'published' ? 'published' : 'draft', ...data },
    depth: 0,
    trash: true,
    overrideLock: true,
    locale: asLocale(localeOf(req)),
    context: { ...startingFromRow('calendar-series', id), ...alsoIn('calendar-series', texts) },
    req,
  })
}

/**
 * Makes a series with the texts of an event or of another series in all languages, and what is to be different of it, which
 * is in the language of the request and, with `also`, in others; these events become its dates. Answers its id.
 */
export const newSeriesLike = async (
  req: PayloadRequest,
  source: Stored,
  { data, also = {}, adopted }: { data: Stored; also?: Texts; adopted: Adopted },
): Promise<number> => {
  const languages = languagesOf(req.payload)
  const locale = localeOf(req)
  const { plain, texts, copied } = templateTexts(req, source)
  const { said: ownTexts, rest } = textsApart(req, data)
  const titled = (language: Language) =>
    ({ ...texts[language], ...also[language] }).title ? language : undefined
  const first = titled(locale) ?? languages.find(titled) ?? locale
  const changed: Texts = { ...also, [locale]: { ...also[locale], ...ownTexts } }
  for (const [language, more] of Object.entries(changed)) {
    if (Object.keys(more).length === 0) continue
    // What was copied into a language stays below what is written in it now: it may not be without a title (LANG-5).
    texts[language] = { ...copied[language], ...texts[language], ...more }
  }
  const { [first]: own, ...others } = texts
  const { author = null, publishedAtChosen } = { ...plain, ...data }
  allowPicture(req, source)
  adopting(req, { ...adopted, said: { author, publishedAtChosen } })
  const { id } = await req.payload.create({
    collection: slugOf(req.payload, 'calendar-series'),
    // It has every field of the document that it is made like.
    data: { ...plain, ...rest, ...own } as RequiredDataFromCollectionSlug<'calendar-series'>,
    depth: 0,
    locale: asLocale(first),
    fallbackLocale: false,
    context: alsoIn(
      'calendar-series',
      Object.fromEntries(
        Object.entries(others).filter(([, texts]) => texts && Object.keys(texts).length > 0),
      ),
    ),
    // The language of the request stays what it is.
    req: isolateObjectProperty(req, ['locale', 'fallbackLocale']),
  })

  return id
}

/** The localized texts of a document in the language of the request, and its other values. */
const textsApart = (req: PayloadRequest, data: Stored): { said: Stored; rest: Stored } => {
  const { flattenedFields } = req.payload.collections[slugOf(req.payload, 'events')].config
  const names = new Set(
    flattenedFields.flatMap((field) => ('localized' in field && field.localized ? field.name : [])),
  )
  const [said, rest] = [true, false].map((isText) =>
    Object.fromEntries(Object.entries(data).filter(([name]) => names.has(name) === isText)),
  )

  return { said: said ?? {}, rest: rest ?? {} }
}

/** Localized texts as they are stored, by language. */
export type Texts = { [language: Language]: Record<string, unknown> }

/**
 * What the dates of a series would share of a document: values, and texts by language, those apart that nobody wrote in their language.
 */
const templateTexts = (req: PayloadRequest, source: Stored) => {
  const { flattenedFields } = req.payload.collections[slugOf(req.payload, 'events')].config
  const plain: Stored = {}
  const texts: Texts = Object.fromEntries(languagesOf(req.payload).map((name) => [name, {}]))
  const take = (name: string) => {
    for (const [language, texts_] of Object.entries(texts)) {
      const value = (source[name] as Record<string, unknown> | null | undefined)?.[language]
      if (value !== null && value !== undefined) texts_[name] = value
    }
  }
  take('slug')
  for (const { stored, primary, localized } of sharedMembers(flattenedFields)) {
    // Rich text is made of its HTML again.
    if (localized) primary.forEach(take)
    else for (const name of stored) plain[name] = source[name]
  }

  const copied: Texts = {}
  for (const [language, own] of Object.entries(texts)) {
    if (!isCopied(source, language, own)) continue
    copied[language] = own
    texts[language] = {}
  }

  plain.copied = source.copied

  return { plain, texts, copied }
}

/** Whether nobody wrote anything in a language: its texts are copied again then, and known for that (LANG-5). */
const isCopied = (source: Stored, language: Language, texts: Record<string, unknown>): boolean => {
  const marks = (source.copied ?? {}) as Record<string, unknown>
  const { names } = copiedIn(marks[copiedTo(language)])

  return (
    names.length > 0 &&
    localizedFields(eventFields).every(
      (field) => !said(texts[field.stored]) || names.includes(nameInForm(field)),
    )
  )
}
