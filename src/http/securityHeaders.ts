// The headers that limit what browsers do with an answer. The answers of the contract have headers of their own (GEN-30).

/** The headers of Payload's own interface. */
export const payloadRestHeaders = { 'X-Content-Type-Options': 'nosniff' }

/** The headers of pictures, which users upload: opened by themselves they run and load nothing. */
export const pictureHeaders = {
  Vary: 'Origin',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}

type Admin = {
  /** The nonce of the scripts of one answer. */
  nonce: string
  /** Public address of the site; its pages are shown in the live preview. */
  site: string | undefined
  /** Whether code is reloaded when it changes, which needs `eval`. */
  reloading: boolean
  /** Origins of a picture store to which browsers send pictures, and to which they are redirected. */
  stores: readonly string[]
  /** Origins of the tiles of a map. */
  tiles: readonly string[]
}

/** The headers of the admin: it loads only pictures of a store and of a map from elsewhere, and no other site may embed it. */
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
    // The editor and the lists position their elements by inline styles.
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
