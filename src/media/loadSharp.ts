/** Loads sharp with the first picture, so that a start does not wait for it. */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // No two operations are on the same picture, and a cached picture is decoded: hundreds of
  // megabytes.
  sharp.cache(false)

  return sharp
}
