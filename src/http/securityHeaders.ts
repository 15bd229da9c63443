// What tells browsers how far to trust an answer. The answers of the contract have headers of their own (GEN-30).

/** Payload's own interface: what it says is what it is. */
export const payloadRestHeaders = { 'X-Content-Type-Options': 'nosniff' }

/** Pictures come from people: opened by themselves they can run nothing and load nothing. */
export const pictureHeaders = {
  Vary: 'Origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

type Admin = {
  /** Marks the scripts of one answer; a new one for each. */
  nonce: string
  /** Public address of the site; its pages are shown in the live preview. */
  site: string | undefined
  /** Whether the code is reloaded as it changes, which takes `eval`. */
  reloading: boolean
  /** Origins of a store that browsers send pictures to, and are sent to for them. */
  stores: readonly string[]
  /** Origins that pictures of a map come from. */
  tiles: readonly string[]
}

/** The admin loads nothing from elsewhere but pictures from a store and of a map, and no other site may embed it. */
export const adminHeaders = ({
  nonce,
  site,
  reloading,
  stores,
  tiles,
}: Admin): Record<string, string> => ({
  'Content-Security-Policy': [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${reloading ? " 'unsafe-eval'" : ''}`,
    // The editor and the lists place what they show by styles of their own.
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...stores, ...tiles].join(' '),
    ...(stores.length > 0 ? [["connect-src 'self'", ...stores].join(' ')] : []),
    "font-src 'self' data:",
    `frame-src 'self'${site ? ` ${new URL(site).origin}` : ''}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  ...(site?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
})
