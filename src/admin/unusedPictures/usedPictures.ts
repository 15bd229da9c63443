import type { CollectionSlug, GlobalSlug, PayloadRequest, Where } from 'payload'
import { languagesOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'
import { filesWithin, shownWithin, valuesWithin } from './idsWithin.ts'
import { type References, referencesIn } from './references.ts'

/** Pictures that something shows: by their ids, and by the names of files that stand in HTML. */
export type Used = { ids: Set<string>; files: Set<string> }

/**
 * Every picture that is shown in what is in force, in the trash, or in a draft that lies over it. Links are asked for as
 * such; of documents no more is read than holds a picture.
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
  await addWhole(req, references, [...nested, ...richTexts], used)
  await addHtml(req, references, used)
  if (references.hasDrafts) await addDrafts(req, references, used)
}

const everything = { limit: 0, pagination: false, sort: ['id'] }

/** What can be asked for in no other way than by reading it. */
const addWhole = async (
  req: PayloadRequest,
  references: References,
  fields: string[],
  used: Used,
): Promise<void> => {
  if (fields.length === 0) return
  const { docs } = await req.payload.db.find<Record<string, unknown>>({
    collection: collection(references.slug),
    select: Object.fromEntries(fields.map((name) => [name, true])),
    ...everything,
    req,
  })
  for (const doc of docs) addFrom(req, doc, references, used)
}

/** HTML in which a file may stand by its address, which little HTML does. */
const addHtml = async (
  req: PayloadRequest,
  { slug, html }: References,
  used: Used,
): Promise<void> => {
  if (html.length === 0) return
  const { docs } = await req.payload.db.find<Record<string, unknown>>({
    collection: collection(slug),
    where: { or: withFiles(req, html) },
    select: Object.fromEntries(html.map((name) => [name, true])),
    ...everything,
    req,
  })
  for (const doc of docs) addFiles(doc, html, used)
}

/** Drafts that are newer than what is in force; of others the newest version says the same as the document. */
const addDrafts = async (
  req: PayloadRequest,
  references: References,
  used: Used,
): Promise<void> => {
  const { slug, links, nested, richTexts, html } = references
  const fields = [...links, ...nested, ...richTexts, ...html]
  const { docs } = await req.payload.db.findVersions<Record<string, unknown>>({
    collection: collection(slug),
    where: {
      and: [{ latest: { equals: true } }, { 'version._status': { equals: 'draft' } }],
    },
    select: { version: Object.fromEntries(fields.map((name) => [name, true])) },
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
    // Payload names globals by those of the site that its types were made for.
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
  for (const name of richTexts) shownWithin(doc[name], slugOf(payload, 'media'), used.ids)
  addFiles(doc, html, used)
}

const addFiles = (doc: Record<string, unknown>, html: string[], used: Used): void => {
  const texts = new Set<string>()
  for (const name of html) valuesWithin(doc[name], texts)
  for (const text of texts) for (const file of filesWithin(text)) used.files.add(file)
}

/** HTML that shows a picture, or leads to a file, in any language. */
const withFiles = ({ payload }: PayloadRequest, html: string[]): Where[] =>
  html.flatMap((name) =>
    languagesOf(payload).flatMap((language) =>
      ['<img', '/file/'].map((mark) => ({ [`${name}.${language}`]: { contains: mark } })),
    ),
  )

// Payload names collections by those of the site that its types were made for.
const collection = (slug: string) => slug as CollectionSlug
