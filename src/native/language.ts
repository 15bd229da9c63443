import type { Language } from '../calendar/language'

/** The language of the admin, which its cookie names, or failing that the browser's first. */
export const languageOf = ({ headers }: { headers: Headers }): Language => {
  const cookie = /(?:^|;\s*)payload-lng=([a-z]+)/.exec(headers.get('cookie') ?? '')?.[1]
  const named = cookie ?? headers.get('accept-language')?.slice(0, 2).toLowerCase()

  return named === 'it' ? 'it' : 'en'
}
