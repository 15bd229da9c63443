import type { SanitizedConfig } from 'payload'
import { namespaceOf } from '../api/roots'
import type { Language } from '../calendar/language'
import { settingsOf } from '../settings'

const wording = {
  en: {
    title: 'Events calendar',
    admin: 'Edit the calendar',
    index: 'What the interface offers',
    document: 'Its description (OpenAPI)',
    events: 'The coming events as JSON',
    other: 'Italiano',
  },
  it: {
    title: 'Calendario degli eventi',
    admin: 'Gestisci il calendario',
    index: 'Che cosa offre l’interfaccia',
    document: 'La sua descrizione (OpenAPI)',
    events: 'I prossimi eventi in JSON',
    other: 'English',
  },
}

/** The page at the root of the site: where to go from here. It loads nothing. */
export const homePage =
  (config: Promise<SanitizedConfig>, language: Language) => async (): Promise<Response> => {
    const says = wording[language]
    const api = `${language === 'it' ? '/it' : ''}/${namespaceOf(settingsOf(await config))}`
    const links = [
      ['/admin', says.admin],
      [`${api}/events`, says.events],
      [api, says.index],
      [`${api}/doc`, says.document],
    ]

    return new Response(
      `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${says.title}</title>
<style>
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark }
li { margin: 0.5rem 0 }
</style>
<main>
<h1>${says.title}</h1>
<ul>
${links.map(([address, text]) => `<li><a href="${address}">${text}</a></li>`).join('\n')}
</ul>
</main>
<p><a href="${language === 'it' ? '/' : '/it'}" hreflang="${language === 'it' ? 'en' : 'it'}">${says.other}</a></p>
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
