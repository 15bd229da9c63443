'use client'

/** What Next shows where a page of the admin fails as a whole, as it does while the database is away. */
const GlobalError = () => (
  <html lang="en">
    <body
      style={{ font: '1.125rem/1.6 system-ui, sans-serif', maxWidth: '36rem', margin: '4rem auto' }}
    >
      <h1>The calendar cannot show this page right now; try again in a moment.</h1>
    </body>
  </html>
)

export default GlobalError
