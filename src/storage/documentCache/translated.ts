import { isSaid } from '../../calendar/fallback.ts'
import type { Language } from '../../calendar/language.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { StoredDocument } from './cached.ts'
import type { DocumentCollection, Documents, Reader } from './collections.ts'
import { inLanguage } from './inLanguage.ts'

/** A stored document with its texts in the language of the reader. */
export const translated = <C extends DocumentCollection>(
  { payload, language }: Reader,
  collection: C,
  document: StoredDocument,
): Documents[C] =>
  // The collection says what its documents hold; the adapters answer with records.
  onceEach(document, language, () => {
    const { flattenedFields } = payload.collections[slugOf(payload, collection)].config
    const first = languagesOf(payload)[0]
    const displayed = inLanguage(flattenedFields, document, { language, first })
    sources.set(displayed, { document, language, first })

    return displayed
  }) as unknown as Documents[C]

/**
 * The language in which a localized field of a document that was read above is said: the one it was read in, or the first where
 * that says nothing (LANG-4). `undefined` where it is the one it was read in.
 */
export const fallbackOf = (displayed: object, field: string): Language | undefined => {
  const source = sources.get(displayed)
  const said = source?.document[field]
  if (!source || typeof said !== 'object' || said === null) return undefined
  const { language, first } = source

  return language === first || isSaid(Reflect.get(said, language)) ? undefined : first
}

/**
 * Whether a language shows a localized field of a document in the first language, because it has no text of its own (LANG-4). The
 * document must have been read with its texts in all languages.
 */
export const isFallbackIn = (displayed: object, field: string, language: Language): boolean => {
  const source = sources.get(displayed)
  const said = source?.document[field]
  if (!source || language === source.first || typeof said !== 'object' || said === null) {
    return false
  }

  return !isSaid(Reflect.get(said, language)) && isSaid(Reflect.get(said, source.first))
}

/** What a field of such a document says in one language, without another in its place. */
export const saidIn = (displayed: object, field: string, language: Language): unknown => {
  const said = sources.get(displayed)?.document[field]

  return typeof said === 'object' && said !== null ? Reflect.get(said, language) : said
}

const sources = new WeakMap<
  object,
  { document: StoredDocument; language: Language; first: Language }
>()

/** Remembers the translation of a cached document; one that may still change is not remembered. */
const onceEach = (
  document: StoredDocument,
  language: Language,
  translate: () => Record<string, unknown>,
): Record<string, unknown> => {
  if (!Object.isFrozen(document)) return translate()
  const known = displayedBefore.get(document) ?? {}
  displayedBefore.set(document, known)
  known[language] ??= Object.freeze(translate())

  return known[language]
}

const displayedBefore = new WeakMap<
  StoredDocument,
  Partial<Record<Language, Record<string, unknown>>>
>()
