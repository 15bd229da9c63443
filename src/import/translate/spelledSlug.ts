/** A slug as people write it; older services hand out letters beyond ASCII percent-encoded. */
export const spelledSlug = (slug: string | undefined): string | undefined => {
  if (!slug?.includes('%')) return slug || undefined
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}
