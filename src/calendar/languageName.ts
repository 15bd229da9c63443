import { type Language, languageTag } from './language.ts'

/** The name of a language within a sentence in another: `Italian`, `italiano`; its code if it has no name. */
export const languageName = (language: Language, reader: Language): string => {
  const tag = languageTag(language)
  const isTag = tag.toLowerCase() === language.replaceAll('_', '-').toLowerCase()
  return (isTag && namesFor(reader).of(tag)) || language
}

/** Caches names, because creating the object takes far longer than using it. */
const namesFor = (reader: Language): Intl.DisplayNames => {
  const known = names.get(reader)
  if (known) return known
  const made = new Intl.DisplayNames([languageTag(reader)], { type: 'language' })
  names.set(reader, made)

  return made
}

const names = new Map<Language, Intl.DisplayNames>()

/** The name of a language at the start of a sentence. */
export const languageTitle = (language: Language, reader: Language): string => {
  const name = languageName(language, reader)

  return `${name.charAt(0).toLocaleUpperCase(languageTag(reader))}${name.slice(1)}`
}
