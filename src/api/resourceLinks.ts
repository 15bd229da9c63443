import { inAddress, pageFolders, pageRoot } from '../calendar/publicPath.ts'
import type { Status } from '../model/status.ts'
import type { Call } from './call.ts'

export type EntryCollection = 'events' | 'venues' | 'organizers'

/** The address of an object in the interface (GEN-50). */
export const itemUrl = (call: Call, collection: string, id: number): string =>
  `${call.root.namespaceUrl}/${collection}/${id}`

/** The address below which the pages in the language of this call stand, for every root (PG-1). */
export const pageRootOf = ({ language, root, settings }: Call): string =>
  pageRoot(language, { ...settings, site: root.site })

/** The public page of an entry; if it is not public, its address by id (GEN-50). */
export const pageUrl = (
  call: Call,
  collection: EntryCollection,
  entry: { id: number; slug: string; status: Status },
): string =>
  entry.status === 'publish' || entry.status === 'private'
    ? `${pageRootOf(call)}/${pageFolders[collection]}/${inAddress(entry.slug)}/`
    : `${pageRootOf(call)}/?p=${entry.id}`

/** GEN-47: host without scheme or port, the site's path, and the id. */
export const globalId = (call: Call, id: number): string => {
  const { hostname, pathname } = new URL(call.root.site)

  return `${hostname}${pathname.replace(/\/+$/, '')}?id=${id}`
}

/** The address of a list with every effective filter, form-encoded (GEN-51). */
export const listUrl = (
  call: Call,
  collection: string,
  filters: Record<string, string | undefined>,
): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined) query.append(name, value)
  }

  return `${call.root.namespaceUrl}/${collection}/?${query}`
}
