import { en, type PayloadTexts } from './en.ts'
import { it } from './it.ts'

/** What is said otherwise, by the language of the admin. */
export const payloadTexts: Partial<Record<string, PayloadTexts>> = { en, it }
