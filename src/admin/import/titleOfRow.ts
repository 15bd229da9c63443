import type { PayloadRequest } from 'payload'
import type { FileRow } from '../../import/files/fileRow.ts'
import { localeOf } from '../../model/locale.ts'

/** The title of a row in the language of the request, or else in any language. */
export const titleOfRow = (req: PayloadRequest, { texts }: FileRow): string =>
  texts[localeOf(req)]?.title ?? Object.values(texts).find(({ title }) => title)?.title ?? ''
