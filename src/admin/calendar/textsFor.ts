import type { PayloadRequest } from 'payload'
import { withFallback } from '../../calendar/fallback.ts'
import type { Language } from '../../calendar/language.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'

/** A stored text: in all languages, or a string where the site has one language. */
export type Texts = string | Partial<Record<Language, string | null>> | null

/** A function that returns a text in the language of the request, or else in the first language (LANG-4). */
export const textsFor = (req: PayloadRequest) => {
  const language = localeOf(req)
  const [first] = languagesOf(req.payload)

  return (said: Texts | undefined): string =>
    typeof said === 'string' ? said : (withFallback(said ?? {}, language, first) ?? '')
}
