import type { PayloadRequest } from 'payload'
import type { Language } from '../calendar/language.ts'

/** Texts without markup, their language, the requested language, and the request. */
export type ToTranslate = {
  texts: string[]
  from: Language
  to: Language
  req: PayloadRequest
}

/** The translation service of a site: returns one translation for each text, in order. */
export type Translate = (wanted: ToTranslate) => Promise<string[]>
