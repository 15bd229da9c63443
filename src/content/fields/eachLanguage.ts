import type { PayloadRequest } from 'payload'
import { say } from '../../i18n/admin.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { atMost } from './textFields.ts'

type Judge = (text: string, options: { req: PayloadRequest }) => string | true

/** Judges a localized text, of which Payload hands over all languages at once where a request says `locale=all`. */
export const inEach =
  (judge: Judge) =>
  (value: unknown, options: { req: PayloadRequest }): string | true => {
    const texts = typeof value === 'object' && value !== null ? Object.values(value) : [value]
    const faults = texts
      .map((text) => judge(typeof text === 'string' ? text : '', options))
      .filter((said) => said !== true)

    return faults[0] ?? true
  }

/** A text of so many characters that is needed in the first language; another without one shows that of the first (LANG-4). */
export const neededInFirst = (most: number) =>
  inEach((text, options) => {
    const { req } = options
    const isFirst = localeOf(req) === languagesOf(req.payload)[0]

    return isFirst && text.trim() === '' ? say(req, 'refusals:blank') : atMost(most)(text, options)
  })
