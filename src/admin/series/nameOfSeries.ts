import type { PayloadRequest } from 'payload'
import { namesIn } from '../../content/lists/entryNames.ts'
import type { Template } from '../../content/series/templateOf.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'

/** The title of a series in the language of the editor's content, or in another that has one; empty without a series. */
export const nameOfSeries = (req: PayloadRequest, template: Template | undefined): string =>
  (template && namesIn(localeOf(req), languagesOf(req.payload), 'title')(template)?.text) ?? ''
