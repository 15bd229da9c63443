import type { Texts } from './texts.ts'

/** The language of the admin: that of its cookie, else the browser's first; English if there are no texts in it. */
export const languageOf = (
  { headers }: { headers: Headers },
  texts: Record<string, Texts>,
): string => {
  const cookie = /(?:^|;\s*)payload-lng=([\w-]+)/.exec(headers.get('cookie') ?? '')?.[1]
  const named = cookie ?? headers.get('accept-language')?.slice(0, 2).toLowerCase()

  return named && Object.hasOwn(texts, named) ? named : 'en'
}
