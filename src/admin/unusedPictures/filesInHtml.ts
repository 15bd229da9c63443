import type { CollectionSlug, PayloadRequest, Where } from 'payload'
import { filesWithin, valuesWithin } from './idsWithin.ts'
import { newerDrafts, type References, selected } from './pictureReferences.ts'

type HtmlReferences = Pick<References, 'slug' | 'html' | 'hasDrafts'>

const everything = { limit: 0, pagination: false, sort: ['id'] }

/**
 * The names of files in the HTML of a collection, in all languages and in newer drafts. Little HTML has files, so that the database
 * selects it.
 */
export const filesInHtml = async (
  req: PayloadRequest,
  { slug, html, hasDrafts }: HtmlReferences,
): Promise<string[]> => {
  if (html.length === 0) return []
  // Payload's types name the collections of one site; `slug` is one of any site.
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

/** The names of files in HTML fields of a document. */
export const filesOf = (doc: Record<string, unknown>, names: string[]): string[] => {
  const texts = new Set<string>()
  for (const name of names) valuesWithin(doc[name], texts)

  return [...texts].flatMap(filesWithin)
}

/** Selects HTML with a picture or with a link to a file. */
const withFiles = (paths: string[]): Where => ({
  or: paths.flatMap((path) => ['<img', '/file/'].map((mark) => ({ [path]: { contains: mark } }))),
})
