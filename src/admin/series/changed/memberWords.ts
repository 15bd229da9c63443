import { getTranslation } from '@payloadcms/translations'
import type { FlattenedField, PayloadRequest } from 'payload'
import { languageName } from '../../../calendar/languageName.ts'
import { changesDates, type Stored, sharedMembers } from '../../../content/series/seriesMembers.ts'
import { say } from '../../../i18n/admin.ts'
import { localeOf } from '../../../model/locale.ts'
import { isRecord } from '../../../model/plainJson.ts'
import { languagesOf } from '../../../model/settings.ts'
import { slugOf } from '../../../model/slugs.ts'
import { valueWords } from './valueWords.ts'

/**
 * What is different of that which the dates of a series share, by the labels of the form: "Title: Yoga → Tai chi". Long texts, and values
 * that not everybody reads, are named without their value.
 */
export const memberWords = async (
  req: PayloadRequest,
  before: Stored,
  after: Stored,
): Promise<string[]> => {
  const { flattenedFields } = req.payload.collections[slugOf(req.payload, 'events')].config
  const changed = sharedMembers(flattenedFields).filter(
    ({ name, primary }) =>
      // The date of publication is that of the change, unless an editor chose it.
      (name !== 'date' || after.publishedAtChosen) &&
      changesDates(namedIn(flattenedFields, primary), before, after),
  )
  const words: string[] = []
  for (const { stored } of changed) {
    const field = namedIn(flattenedFields, stored).find(
      (one) => isSeen(one) && changesDates([one], before, after),
    )
    if (field) words.push(...(await fieldWords(req, { field, before, after })))
  }

  return [...statusWords(req, before, after), ...words]
}

type Compared = { field: FlattenedField; before: Stored; after: Stored }

const fieldWords = async (
  req: PayloadRequest,
  { field, before, after }: Compared,
): Promise<string[]> => {
  const [one, other] = [before[field.name], after[field.name]]
  const label = labelOf(req, field)
  if (!('localized' in field && field.localized)) {
    return [named(label, await valueWords(req, field, [one, other]))]
  }
  const shown = languagesIn(req, one, other)

  return Promise.all(
    shown.map(async (language) => {
      const values = [textIn(one, language), textIn(other, language)] as const
      const isOwn = language === localeOf(req)
      const name = isOwn ? label : `${label} (${languageName(language, req.i18n.language)})`

      return named(name, await valueWords(req, field, values))
    }),
  )
}

/** The languages in which a text differs: that of the editor alone, where it does, because copies of its text follow it (LANG-5). */
const languagesIn = (req: PayloadRequest, one: unknown, other: unknown): string[] => {
  const differing = languagesOf(req.payload).filter(
    (language) => JSON.stringify(textIn(one, language)) !== JSON.stringify(textIn(other, language)),
  )
  const own = localeOf(req)

  return differing.includes(own) ? [own] : differing
}

const textIn = (value: unknown, language: string): unknown =>
  (isRecord(value) ? value[language] : undefined) || undefined

const statusWords = (req: PayloadRequest, before: Stored, after: Stored): string[] => {
  const nameOf = ({ _status }: Stored) =>
    say(req, _status === 'published' ? 'list:status:publish' : 'list:status:draft')
  const [one, other] = [nameOf(before), nameOf(after)]

  return one === other ? [] : [`${say(req, 'series:changed:status')}: ${one} → ${other}`]
}

const namedIn = (fields: FlattenedField[], names: string[]): FlattenedField[] =>
  fields.filter(({ name }) => names.includes(name))

const isSeen = (field: FlattenedField): boolean =>
  !('hidden' in field && field.hidden) &&
  !field.admin?.hidden &&
  !['_status', 'pendingReview'].includes(field.name)

const labelOf = (req: PayloadRequest, field: FlattenedField): string => {
  const label = 'label' in field && field.label
  const words = label ? getTranslation(label, req.i18n) : ''

  return typeof words === 'string' && words ? words : field.name
}

const named = (label: string, value: string): string => (value ? `${label}: ${value}` : label)
