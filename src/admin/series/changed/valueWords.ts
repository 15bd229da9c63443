import { getTranslation } from '@payloadcms/translations'
import type { CollectionSlug, FlattenedField, OptionObject, PayloadRequest } from 'payload'
import { readNames } from '../../../content/lists/entryNames.ts'
import { say } from '../../../i18n/admin.ts'
import { localeOf } from '../../../model/locale.ts'
import { storedIdOf } from '../../../model/storedId.ts'

/** The length of the longest text that is quoted. */
const longest = 40

/** The former and the new value of a field. */
type Values = readonly [unknown, unknown]

/** The change of a value: "Yoga → Tai chi", "+ Music", "no"; empty where the value is long, or not for everybody who changes it. */
export const valueWords = async (
  req: PayloadRequest,
  field: FlattenedField,
  [before, after]: Values,
): Promise<string> => {
  if ('access' in field && field.access?.read) return ''
  switch (field.type) {
    case 'relationship':
    case 'upload':
      return typeof field.relationTo === 'string'
        ? linkWords(req, field.relationTo, [idsIn(before), idsIn(after)])
        : ''
    case 'checkbox':
      return say(req, after ? 'series:changed:yes' : 'series:changed:no')
    case 'select':
    case 'radio':
      return pair(
        req,
        optionName(req, field.options, before),
        optionName(req, field.options, after),
      )
    case 'text':
    case 'textarea':
    case 'email':
      return textWords(req, before, after)
    default:
      return ''
  }
}

type Ids = (number | string)[]

/** The names of what was added and taken away; those that the editor may not read are left out. */
const linkWords = async (
  req: PayloadRequest,
  collection: CollectionSlug,
  [before, after]: [Ids, Ids],
): Promise<string> => {
  const added = after.filter((id) => !before.includes(id))
  const removed = before.filter((id) => !after.includes(id))
  if (added.length + removed.length === 0) return ''
  const names = await readNames(req.payload, {
    user: req.user,
    collection,
    where: { id: { in: [...added, ...removed] } },
    language: localeOf(req),
  })
  const signed = (sign: string) => (id: number | string) => {
    const name = names.get(id)?.text

    return name ? [`${sign} ${short(name)}`] : []
  }

  return [...added.flatMap(signed('+')), ...removed.flatMap(signed('−'))].join(', ')
}

const idsIn = (value: unknown): Ids =>
  (Array.isArray(value) ? value : [value]).flatMap((link) => storedIdOf(link) ?? [])

const optionName = (
  req: PayloadRequest,
  options: (OptionObject | string)[],
  value: unknown,
): string => {
  const option = options.find(
    (one) => (typeof one === 'string' ? one : one.value) === (value ?? undefined),
  )
  if (!option || typeof option === 'string') return option ?? ''
  const words = getTranslation(option.label, req.i18n)

  return typeof words === 'string' ? words : option.value
}

const textWords = (req: PayloadRequest, before: unknown, after: unknown): string => {
  const [one, other] = [before ?? '', after ?? '']
  if (typeof one !== 'string' || typeof other !== 'string') return ''

  return pair(req, one, other)
}

/** The new value alone, where there was none before or the former one is long. */
const pair = (req: PayloadRequest, before: string, after: string): string => {
  const [one, other] = [inOneLine(before), inOneLine(after)]
  if (other.length > longest) return ''
  const now = other || say(req, 'series:changed:empty')

  return one && one.length <= longest ? `${one} → ${now}` : now
}

const short = (text: string): string =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text

const inOneLine = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .join(', ')
