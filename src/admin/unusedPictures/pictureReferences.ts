import type { FlattenedField, Payload, SanitizedConfig, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'

/** The fields of a collection or a global that may refer to pictures. */
export type References = {
  slug: string
  isGlobal: boolean
  hasDrafts: boolean
  /** Fields with one picture. */
  links: string[]
  /** Other fields with references to pictures: lists, groups, blocks, and links to several collections. */
  nested: string[]
  /** Rich texts with features for pictures. */
  richTexts: string[]
  /** HTML fields, which name pictures by their addresses. */
  html: Html[]
}

/** An HTML field with the paths of its texts: one for each locale of the site where it is localized. */
type Html = { name: string; paths: string[] }

/** Selects drafts that are newer than the main document; other newest versions equal it. */
export const newerDrafts: Where[] = [
  { latest: { equals: true } },
  { 'version._status': { equals: 'draft' } },
]

export const selected = (names: string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name, true]))

/** All collections and globals of the site with fields that may refer to pictures. */
export const referencesIn = (payload: Payload): References[] => {
  const media = slugOf(payload, 'media')
  const { collections, globals } = payload.config
  const all = [
    ...collections.map((config) => ({ config, isGlobal: false })),
    ...globals.map((config) => ({ config, isGlobal: true })),
  ]

  return all
    .map(({ config, isGlobal }) => ({
      slug: config.slug,
      isGlobal,
      hasDrafts: Boolean(config.versions?.drafts),
      ...placesIn(config, { media, locales: localesOf(payload) }),
    }))
    .filter(
      ({ links, nested, richTexts, html }) =>
        links.length + nested.length + richTexts.length + html.length > 0,
    )
}

type Config = SanitizedConfig['collections' | 'globals'][number]

/** The locales of the site, which may be more than those of the calendar. */
const localesOf = ({ config: { localization } }: Payload): string[] =>
  localization ? localization.localeCodes : []

type Site = { media: string; locales: string[] }

const placesIn = ({ flattenedFields }: Config, { media, locales }: Site) => {
  const named = (test: (field: FlattenedField) => boolean) =>
    flattenedFields.filter(test).map(({ name }) => name)

  return {
    links: named((field) => isOneLink(field, media)),
    nested: named((field) => !isOneLink(field, media) && mayLead(field, media)),
    richTexts: named(holdsPictures),
    html: flattenedFields.filter(isHtml).map((field) => htmlIn(field, locales)),
  }
}

const isHtml = ({ name, type }: FlattenedField): boolean =>
  name.endsWith('Html') && type !== 'richText'

const htmlIn = (field: FlattenedField, locales: string[]): Html => {
  const { name } = field
  const isLocalized = 'localized' in field && field.localized === true && locales.length > 0

  return { name, paths: isLocalized ? locales.map((locale) => `${name}.${locale}`) : [name] }
}

const isOneLink = (field: FlattenedField, media: string): boolean =>
  (field.type === 'upload' || field.type === 'relationship') &&
  field.relationTo === media &&
  !field.hasMany &&
  !field.localized

const mayLead = (field: FlattenedField, media: string): boolean => {
  if (field.type === 'upload' || field.type === 'relationship') {
    return [field.relationTo].flat().some((one) => one === media)
  }
  if ('flattenedFields' in field) return field.flattenedFields.some((one) => mayLead(one, media))
  if (field.type !== 'blocks') return false

  return field.blocks.some(({ flattenedFields }) =>
    flattenedFields.some((one) => mayLead(one, media)),
  )
}

/** Whether a rich text has features for pictures; those of the calendar have none. */
const holdsPictures = (field: FlattenedField): boolean => {
  if (field.type !== 'richText') return false
  // Lexical editors list their features; Payload's type of editors lacks that member.
  const { editorConfig } = (field.editor ?? {}) as {
    editorConfig?: { resolvedFeatureMap?: Map<string, unknown> }
  }

  return ['upload', 'relationship'].some((tool) => editorConfig?.resolvedFeatureMap?.has(tool))
}
