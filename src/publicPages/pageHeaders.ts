type Policy = {
  /** Origins of stores of others from which it shows pictures. */
  pictures?: readonly string[]
  /** Whether it runs a script of the calendar's own, as embedded pages do. */
  hasScript?: boolean
  /** Whether there may be fonts of the site's own to load. */
  hasFont?: boolean
  /** Origins of the sites that may embed it (PG-10); none by default. */
  embedders?: readonly string[] | undefined
}

/** The headers of every page (PG-6). A page loads nothing but its style, pictures and font, and runs no scripts but the calendar's own, if any. */
export const pageHeaders = ({
  pictures = [],
  hasScript = false,
  hasFont = false,
  embedders = [],
}: Policy = {}): Record<string, string> => ({
  'Content-Type': 'text/html; charset=UTF-8',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Content-Security-Policy': [
    "default-src 'none'",
    "style-src 'self'",
    ["img-src 'self'", ...pictures].join(' '),
    ...(hasScript || embedders.length > 0 ? ["script-src 'self'"] : []),
    ...(hasFont ? ["font-src 'self'"] : []),
    "manifest-src 'self'",
    // Auditors request robots.txt from within a page.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ["frame-ancestors 'self'", ...embedders].join(' '),
  ].join('; '),
})
