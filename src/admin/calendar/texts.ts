import type { PayloadRequest } from 'payload'
import { shownIn } from '../../calendar/fallback.ts'
import type { Language } from '../../calendar/language.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'

/** A text as it is stored: in all languages, or in the only one that there is. */
export type Texts = string | Partial<Record<Language, string | null>> | null

/** Says a text in the language that is asked for, or in the first for want of it (LANG-4). */
export const textsFor = (req: PayloadRequest) => {
  const language = localeOf(req)
  const [first] = languagesOf(req.payload)

  return (said: Texts | undefined): string =>
    typeof said === 'string' ? said : (shownIn(said ?? {}, language, first) ?? '')
}
