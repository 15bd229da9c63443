'use client'

const words = {
  en: {
    text: 'The calendar cannot show this page right now; try again in a moment.',
    again: 'Try again',
  },
  it: {
    text: 'Ora il calendario non può mostrare questa pagina: riprova tra poco.',
    again: 'Riprova',
  },
}

/** The language of the admin, as `i18n/adminLanguage.ts` reads it from a request; this page has nothing of the server. */
const languageHere = (): keyof typeof words => {
  if (typeof document === 'undefined') return 'en'
  const named = /(?:^|;\s*)payload-lng=([\w-]+)/.exec(document.cookie)?.[1] ?? navigator.language

  return /^it\b/i.test(named) ? 'it' : 'en'
}

/** What Next shows where a page of the admin fails as a whole, as it does while the database is away. */
const GlobalError = () => {
  const language = languageHere()
  const { text, again } = words[language]

  return (
    <html lang={language} style={{ colorScheme: 'light dark' }} suppressHydrationWarning>
      <head>
        <title>{text}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
      </head>
      <body
        style={{
          font: '100%/1.55 system-ui, sans-serif',
          margin: 0,
          minHeight: '100vh',
          display: 'grid',
          alignContent: 'center',
          justifyContent: 'center',
        }}
        suppressHydrationWarning
      >
        <main style={{ maxWidth: '34rem', padding: '2rem 1rem' }}>
          <h1 style={{ lineHeight: 1.25, fontWeight: 650, margin: '0 0 1rem' }}>{text}</h1>
          <p>
            <button onClick={() => location.reload()} style={{ font: 'inherit' }} type="button">
              {again}
            </button>
          </p>
        </main>
      </body>
    </html>
  )
}

export default GlobalError
