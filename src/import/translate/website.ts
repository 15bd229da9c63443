/** The website of an event: its own page means that none was ever set (EV-68), an empty text that it was removed. */
export const eventWebsite = (website: string | undefined, url: string | undefined) => {
  const address = unescaped(website)
  if (address === undefined || address === unescaped(url)) return null

  return webAddress(address)
}

/** The website of a venue or organizer, null for none (VE-29). */
export const placeWebsite = (website: string | undefined): string | null =>
  webAddress(unescaped(website) ?? '') || null

/** Older services escape addresses as HTML (DEV-4). */
const unescaped = (address: string | undefined) => address?.trim().replace(/&(?:amp|#0*38);/g, '&')

/** `www.place.example` is what people mean by `http://www.place.example`. */
const webAddress = (address: string) =>
  /^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]|$)/i.test(address) ? `http://${address}` : address
