/**
 * The HTML of an embedded page, in which links and forms leave the frame, with those that stay: the ones within the page, and those
 * whose address begins with `root`. Cards are cached for all pages, so that this is not up to whoever draws them.
 */
export const withStayingLinks = (html: string, root: string): string =>
  html.replace(/<(?:a|form)\b[^>]*?\s(?:href|action)="([^"]*)"/g, (tag, address: string) =>
    address.startsWith('#') || address.startsWith(root) ? `${tag} target="_self"` : tag,
  )
