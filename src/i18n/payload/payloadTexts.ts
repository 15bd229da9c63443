import { en, type PayloadTexts } from './payloadEn.ts'
import { it } from './payloadIt.ts'

/** The replaced texts, by the language of the admin. */
export const payloadTexts: Partial<Record<string, PayloadTexts>> = { en, it }
