import { languageOf } from '../i18n/adminLanguage.ts'
import { en } from '../i18n/en.ts'
import { it } from '../i18n/it.ts'
import { retryAfter } from '../storage/database/databaseErrors.ts'

type Plain = {
  /** The sentence, and the text of the link to the same page, both as HTML. */
  text: string
  again: string
  /** Their language (BCP 47). */
  language: string
}

/** A page of one sentence and a link to try again. It needs nothing of the site. */
export const plainHtml = ({ text, again, language }: Plain): string => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text}</title>
<style>
:root { color-scheme: light dark; --ground: #fff; --ink: #1c1d1f; --accent: #1d4fa3 }
@media (prefers-color-scheme: dark) { :root { --ground: #15171a; --ink: #eceae5; --accent: #9dbcf5 } }
html { font: 100%/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; background: var(--ground); color: var(--ink) }
body { margin: 0; min-height: 100vh; min-height: 100svh; display: grid; align-content: center; justify-content: center }
main { max-width: 34rem; padding: 2rem clamp(1rem, 4vw, 2rem) }
h1 { font-size: clamp(1.5rem, 1.2rem + 1.5vw, 2.25rem); line-height: 1.25; font-weight: 650; letter-spacing: -.015em; text-wrap: balance; overflow-wrap: anywhere; margin: 0 0 1rem }
p { margin: 0 }
a { display: inline-block; padding-block: .5rem; color: var(--accent); text-underline-offset: .2em; text-decoration-thickness: 1px }
a:hover { text-decoration-thickness: 2px }
a:focus-visible { outline: 3px solid; outline-offset: 2px; border-radius: 2px }
</style>
<main>
<h1>${text}</h1>
<p><a href="">${again}</a></p>
</main>
</html>
`

/** The policy of that page: only inline styles. */
export const unavailablePolicy = "default-src 'none'; style-src 'unsafe-inline'"

type Said = 'busy' | 'notSetUp' | 'tooMany'

/** That page for the admin, in its language. The texts are ours, because those of a site may be unknown. */
export const plainPage = (request: { headers: Headers }, key: Said): string => {
  const language = languageOf(request, { en, it })
  const { refusals } = language === 'it' ? it : en

  return plainHtml({ text: refusals[key], again: refusals.again, language })
}

/** The page for browsers while a site is busy, or is not set up, which a retry in five seconds does not change. */
export const unavailablePage = (
  request: { headers: Headers },
  key: Exclude<Said, 'tooMany'>,
): Response =>
  new Response(plainPage(request, key), {
    status: 503,
    headers: {
      ...(key === 'busy' && retryAfter),
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': unavailablePolicy,
    },
  })
