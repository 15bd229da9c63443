import { deepMergeSimple } from '@payloadcms/translations/utilities'
import { en } from './en.ts'
import { it } from './it.ts'
import type { Texts, Translation } from './texts.ts'

export type Translations = Partial<Record<string, Translation>>

/** The texts by language: ours, replaced by those of a site, with English for missing ones. */
export const completeTexts = (translations: Translations): Record<string, Texts> =>
  Object.fromEntries(
    [...new Set([...Object.keys(ours), ...Object.keys(translations)])].map((language) => [
      language,
      deepMergeSimple<Texts>(
        deepMergeSimple<Texts>(en, ours[language] ?? {}),
        translations[language] ?? {},
      ),
    ]),
  )

const ours: Translations = { en, it }
