import { findFields } from '../storage/documentCache/findDocuments.ts'
import { fallbackOf } from '../storage/documentCache/translated.ts'
import type { Visit } from './visit.ts'

/** The title and description of a page that editors wrote for search engines (PG-4). */
export type Seo = { searchTitle?: string; description?: string }

/** What was written for search engines in the language of the page; that of another language stands on its own page. */
export const seoOf = async (
  { call }: Visit,
  collection: 'events' | 'calendar-series' | 'venues' | 'organizers',
  { id }: { id: number },
): Promise<Seo> => {
  const [entry] = await findFields(call, collection, {
    where: { id: { equals: id } },
    select: { seoTitle: true, seoDescription: true },
  })
  const said = (name: 'seoTitle' | 'seoDescription') =>
    entry && !fallbackOf(entry, name) ? entry[name]?.trim() : undefined
  const [searchTitle, description] = [said('seoTitle'), said('seoDescription')]

  return { ...(searchTitle && { searchTitle }), ...(description && { description }) }
}
