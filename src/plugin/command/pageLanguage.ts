import type { Site } from './site.ts'

/** The language that the pages of a site say they are in, `en` of `<html lang="en-GB">`; `undefined` where none says it. */
export const pageLanguage = ({ app, below, read }: Pick<Site, 'app' | 'below' | 'read'>) => {
  for (const file of below(app)
    .filter((name) => /layout\.[jt]sx?$/.test(name))
    .sort()) {
    const [, language] = /<html\b[^>]*?\blang=["']([a-z]{2,3})\b/.exec(read(file)) ?? []
    if (language) return language
  }

  return undefined
}
