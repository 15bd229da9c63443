/** The `Cache-Control` of answers to credentials, which no cache stores (GEN-34). */
export const privateCache = 'no-cache, must-revalidate, max-age=0, no-store, private'
