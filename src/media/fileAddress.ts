/** The site of a picture, and the collection of pictures that it has of its own, if any. */
type Stored = { site: string; media: string | undefined }

/** What is stored of a file: its name, and the address that Payload or a storage plugin gave it. */
type File = { filename?: string | null | undefined; url?: string | null | undefined }

/**
 * Where a file is served: our own at `/media` of the site, unless a storage plugin gave it an address of its own; those of
 * a site where Payload or such a plugin says.
 */
export const fileAddress = ({ site, media }: Stored, { filename, url }: File): string => {
  if (media !== undefined) return url && URL.canParse(url, site) ? new URL(url, site).href : ''

  return url && URL.canParse(url) && !url.startsWith(site)
    ? url
    : `${site}/media/${encodeURIComponent(filename ?? '')}`
}
