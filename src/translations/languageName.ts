/** The name of a language as it stands within a sentence of another: `Italian`, `italiano`. */
export const languageName = (language: string, reader: string): string =>
  new Intl.DisplayNames([reader], { type: 'language' }).of(language) ?? language

/** The same where it stands at the start. */
export const languageTitle = (language: string, reader: string): string => {
  const name = languageName(language, reader)

  return `${name.charAt(0).toLocaleUpperCase(reader)}${name.slice(1)}`
}
