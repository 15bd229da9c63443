import { rootIn, type Visit } from '../visit.ts'
import { shareSize } from './ShareLayout.tsx'
import { type ShareContent, shareBrandOf, shareVersion, siteShare } from './shareContent.ts'

/** The picture by which other sites show a page with a link to it, as Open Graph describes it (PG-4). */
export type SharePicture = {
  /** In full. */
  url: string
  width: number
  height: number
  type: string
  /** What it shows, in words. */
  alt: string
}

/** The file of a share picture, below the address of its page. */
export const shareFile = 'picture.jpg'

export const shareType = 'image/jpeg'

/** The share picture of a page at a path below the page root. It is drawn when somebody requests it. */
export const sharePicture = async (
  visit: Visit,
  content: ShareContent,
  path: string,
): Promise<SharePicture> => {
  const version = shareVersion(content, await shareBrandOf(visit))

  return {
    url: `${rootIn(visit, visit.call.language)}${path}${shareFile}?v=${version}`,
    ...shareSize,
    type: shareType,
    alt: [content.title, content.notice, ...content.lines].filter(Boolean).join(', '),
  }
}

/** The share picture of the site, for pages without one of their own. */
export const siteSharePicture = async (visit: Visit): Promise<SharePicture> =>
  sharePicture(visit, await siteShare(visit), '/events/')
