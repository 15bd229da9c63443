import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { filesWithin, valuesWithin } from './idsWithin.ts'
import { newerDrafts, type References, selected } from './references.ts'

type Asked = Pick<References, 'slug' | 'html' | 'hasDrafts'>

const everything = { limit: 0, pagination: false, sort: ['id'] }

/**
 * The names of files that stand in the HTML of a collection, in any language, and of drafts that lie over it. Little HTML
 * names one, so that the database looks for it.
 */
export const filesInHtml = async (
  req: PayloadRequest,
  { slug, html, hasDrafts }: Asked,
): Promise<string[]> => {
  if (html.length === 0) return []
  // Payload names collections by those of the site that its types were made for.
  const collection = slug as CollectionSlug
  const names = html.map(({ name }) => name)
  const paths = html.flatMap((field) => field.paths)
  const { docs } = await req.payload.db.find<Record<string, unknown>>({
    collection,
    where: withFiles(paths),
    select: selected(names),
    ...everything,
    req,
  })
  const drafts = hasDrafts
    ? await req.payload.db.findVersions<Record<string, unknown>>({
        collection,
        where: { and: [...newerDrafts, withFiles(paths.map((path) => `version.${path}`))] },
        select: { version: selected(names) },
        ...everything,
        req,
      })
    : { docs: [] }

  return [...docs, ...drafts.docs.map(({ version }) => version)].flatMap((doc) =>
    filesOf(doc, names),
  )
}

/** The names of files in some fields of HTML. */
export const filesOf = (doc: Record<string, unknown>, names: string[]): string[] => {
  const texts = new Set<string>()
  for (const name of names) valuesWithin(doc[name], texts)

  return [...texts].flatMap(filesWithin)
}

/** HTML that shows a picture, or leads to a file. */
const withFiles = (paths: string[]): Where => ({
  or: paths.flatMap((path) => ['<img', '/file/'].map((mark) => ({ [path]: { contains: mark } }))),
})
