import type { PayloadRequest } from 'payload'
import type { Language } from '../calendar/language.ts'

/** Texts without any markup, the language they are in and the one that is wanted, and whose request it is. */
export type ToTranslate = {
  texts: string[]
  from: Language
  to: Language
  req: PayloadRequest
}

/** The translation service of a site: answers one translation for each text, in their order. */
export type Translate = (wanted: ToTranslate) => Promise<string[]>
