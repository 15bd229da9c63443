import type { PayloadRequest } from 'payload'
import { isSaid, shownIn } from '../../calendar/fallback.ts'
import type { Language } from '../../calendar/language.ts'
import { localeOf } from '../../collections/locale.ts'
import { languagesOf } from '../../settings.ts'

/** A text as it is stored: in all languages, or in the only one that there is. */
export type Texts = string | Partial<Record<Language, string | null>> | null

/** Says a text in the language that is asked for, and whether it is that of the first one for want of it (LANG-4). */
export const textsFor = (req: PayloadRequest) => {
  const language = localeOf(req)
  const [first] = languagesOf(req.payload)

  return (said: Texts | undefined): { text: string; inFirstLanguage: boolean } =>
    typeof said === 'string'
      ? { text: said, inFirstLanguage: false }
      : {
          text: shownIn(said ?? {}, language, first) ?? '',
          inFirstLanguage: language !== first && !isSaid(said?.[language]),
        }
}
