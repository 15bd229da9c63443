import type { PayloadRequest } from 'payload'
import type { FileRow } from '../../import/files/fileRow.ts'
import { localeOf } from '../../model/locale.ts'

/** What a row is called in the language of whoever looks or, where it says nothing in that, in any. */
export const titleOfRow = (req: PayloadRequest, { texts }: FileRow): string =>
  texts[localeOf(req)]?.title ?? Object.values(texts).find(({ title }) => title)?.title ?? ''
