import type { DefaultTranslationsObject } from '@payloadcms/translations'
import { en } from './en.ts'
import { it } from './it.ts'

/** Texts of Payload's own that are said otherwise; what is not named stays as Payload has it. */
export type PayloadTexts = {
  [Part in keyof DefaultTranslationsObject]?: Partial<
    Record<keyof DefaultTranslationsObject[Part], string>
  >
}

/** What is said otherwise, by the language of the admin. */
export const payloadTexts: Partial<Record<string, PayloadTexts>> = { en, it }
