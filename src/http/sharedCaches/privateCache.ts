/** The `Cache-Control` of what credentials opened, which nobody keeps (GEN-34). */
export const privateCache = 'no-cache, must-revalidate, max-age=0, no-store, private'
