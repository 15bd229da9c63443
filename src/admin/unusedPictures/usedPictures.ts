import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { filesInHtml, filesOf } from './filesInHtml.ts'
import { documentsWithin, valuesWithin } from './idsWithin.ts'
import { newerDrafts, type References, referencesIn, selected } from './pictureReferences.ts'

/** The used pictures: by their ids, and by the names of files in HTML. */
export type Used = { ids: Set<string>; files: Set<string> }

/**
 * All pictures to which main documents, documents in the trash or newer drafts refer. Links are read by distinct values; of other fields
 * only those with references to pictures are read.
 */
export const usedPictures = async (req: PayloadRequest): Promise<Used> => {
  const used: Used = { ids: new Set(), files: new Set() }
  for (const references of referencesIn(req.payload)) {
    if (references.isGlobal) await addGlobal(req, references, used)
    else await addCollection(req, references, used)
  }

  return used
}

const addCollection = async (
  req: PayloadRequest,
  references: References,
  used: Used,
): Promise<void> => {
  const { slug, links, nested, richTexts } = references
  for (const field of links) {
    const { values } = await req.payload.db.findDistinct({
      collection: collection(slug),
      field,
      where: { [field]: { exists: true } },
      req,
    })
    for (const value of values) valuesWithin(value[field], used.ids)
  }
  await addDocuments(req, references, [...nested, ...richTexts], used)
  if (references.hasDrafts) await addDrafts(req, references, used)
  for (const file of await filesInHtml(req, references)) used.files.add(file)
}

const everything = { limit: 0, pagination: false, sort: ['id'] }

/** Adds references that no query can select, from the fields of all documents. */
const addDocuments = async (
  req: PayloadRequest,
  references: References,
  fields: string[],
  used: Used,
): Promise<void> => {
  if (fields.length === 0) return
  const { docs } = await req.payload.db.find<Record<string, unknown>>({
    collection: collection(references.slug),
    select: selected(fields),
    ...everything,
    req,
  })
  for (const doc of docs) addFrom(req, doc, references, used)
}

const addDrafts = async (
  req: PayloadRequest,
  references: References,
  used: Used,
): Promise<void> => {
  const { slug, links, nested, richTexts } = references
  const fields = [...links, ...nested, ...richTexts]
  if (fields.length === 0) return
  const { docs } = await req.payload.db.findVersions<Record<string, unknown>>({
    collection: collection(slug),
    where: { and: newerDrafts },
    select: { version: selected(fields) },
    ...everything,
    req,
  })
  for (const { version } of docs) addFrom(req, version, references, used)
}

const addGlobal = async (
  req: PayloadRequest,
  references: References,
  used: Used,
): Promise<void> => {
  const doc = await req.payload.db.findGlobal<Record<string, unknown>>({
    // Payload's types name the globals of one site; `slug` is one of any site.
    slug: references.slug as GlobalSlug,
    req,
  })
  addFrom(req, doc ?? {}, references, used)
}

const addFrom = (
  { payload }: PayloadRequest,
  doc: Record<string, unknown>,
  { links, nested, richTexts, html }: References,
  used: Used,
): void => {
  for (const name of [...links, ...nested]) valuesWithin(doc[name], used.ids)
  for (const name of richTexts) documentsWithin(doc[name], slugOf(payload, 'media'), used.ids)
  for (const file of filesOf(
    doc,
    html.map(({ name }) => name),
  ))
    used.files.add(file)
}

// Payload's types name the collections of one site; `slug` is one of any site.
const collection = (slug: string) => slug as CollectionSlug
