import { type Language, languageTag } from './language.ts'

/** The name of a language within a sentence of another: `Italian`, `italiano`; its code if there is no name. */
export const languageName = (language: Language, reader: Language): string => {
  const tag = languageTag(language)
  const isTag = tag.toLowerCase() === language.replaceAll('_', '-').toLowerCase()
  return (isTag && namesFor(reader).of(tag)) || language
}

/** Making them takes far longer than asking them. */
const namesFor = (reader: Language): Intl.DisplayNames => {
  const known = names.get(reader)
  if (known) return known
  const made = new Intl.DisplayNames([languageTag(reader)], { type: 'language' })
  names.set(reader, made)

  return made
}

const names = new Map<Language, Intl.DisplayNames>()

/** The same where it stands at the start. */
export const languageTitle = (language: Language, reader: Language): string => {
  const name = languageName(language, reader)

  return `${name.charAt(0).toLocaleUpperCase(languageTag(reader))}${name.slice(1)}`
}
