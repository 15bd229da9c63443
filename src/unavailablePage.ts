import { retryAfter } from './database/errors.ts'
import { en } from './translations/en.ts'

/** A page of one sentence, which is HTML already, in the language of a tag (BCP 47). It needs nothing of the site. */
export const plainHtml = (text: string, language: string): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<style>
body { font: 1.125rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 4rem auto; padding: 0 1rem; color-scheme: light dark }
</style>
<main>
<h1>${text}</h1>
</main>
</html>
`

/** What browsers may do with it: it has a style of its own and nothing else. */
export const unavailablePolicy = "default-src 'none'; style-src 'unsafe-inline'"

/** What a browser is shown that asks for a page of a site that is not open; its texts may not be known either. */
export const unavailablePage = (): Response =>
  new Response(plainHtml(en.refusals.busy, 'en'), {
    status: 503,
    headers: {
      ...retryAfter,
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': unavailablePolicy,
    },
  })
