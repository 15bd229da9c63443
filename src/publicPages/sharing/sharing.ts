import { below, type Visit } from '../visit.ts'

/** What sharing a page needs. */
export type Sharing = {
  title: string
  /** The address of the page, in full. */
  url: string
  /** The address of the script that opens the share sheet of the system. */
  script: string
}

/** How a page is shared; what has no address of its own yet is not. */
export const sharingOf = (visit: Visit, page: { title: string; url: string }): Sharing => ({
  ...page,
  script: below(visit, '/events/share.js'),
})
