import type { SanitizedConfig } from 'payload'
import type { Language } from '../calendar/language.ts'
import { siteOn } from '../opening.ts'
import { settingsOf } from '../settings.ts'
import { sayIn } from '../translations/inLanguage.ts'
import { languageTitle } from '../translations/languageName.ts'
import { unavailablePage } from '../unavailablePage.ts'
import { namespaceOf } from './roots.ts'

/** The page at the root of the site: where to go from here. It loads nothing. */
export const homePage = (config: Promise<SanitizedConfig>, language: Language) => {
  const site = siteOn(config)

  return async (): Promise<Response> => {
    const read = await site.config().catch(() => undefined)
    if (!read) return unavailablePage()
    const settings = settingsOf(read)
    const say = sayIn(settings.texts, language)
    const rootOf = (one: Language) => (one === settings.languages[0] ? '' : `/${one}`)
    const api = `${rootOf(language)}/${namespaceOf(settings)}`
    const links = [
      ['/admin', say('api:home:admin')],
      [`${api}/events`, say('api:home:events')],
      [api, say('api:home:index')],
      [`${api}/doc`, say('api:home:document')],
    ]
    const others = settings.languages
      .filter((other) => other !== language)
      .map(
        (other) =>
          `<a href="${rootOf(other) || '/'}" hreflang="${other}">${languageTitle(other, other)}</a>`,
      )

    return new Response(
      `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${say('api:home:title')}</title>
<style>
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark }
li { margin: 0.5rem 0 }
</style>
<main>
<h1>${say('api:home:title')}</h1>
<ul>
${links.map(([address, text]) => `<li><a href="${address}">${text}</a></li>`).join('\n')}
</ul>
</main>
<p>${others.join(' ')}</p>
</html>
`,
      {
        headers: {
          'Content-Type': 'text/html; charset=UTF-8',
          'Content-Language': language,
          'X-Content-Type-Options': 'nosniff',
          'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
        },
      },
    )
  }
}
