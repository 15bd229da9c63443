import { withOwnImages } from '../../calendar/ownImages.ts'
import type { Call } from '../call.ts'

/**
 * HTML for answers (GEN-43): as written, or with links in place of pictures of other hosts if the site demands it (decision
 * 59). Signed-in users get it as written, so that a client that sends it back changes nothing.
 */
export const readableHtml = (call: Call, html: string): string =>
  call.settings.foreignImages === 'link' && !call.caller
    ? withOwnImages(html, call.root.site)
    : html
