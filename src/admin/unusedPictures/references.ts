import type { FlattenedField, Payload, SanitizedConfig, Where } from 'payload'
import { slugOf } from '../../model/slugs.ts'

/** Where documents of one collection, or a global, may show pictures. */
export type References = {
  slug: string
  isGlobal: boolean
  hasDrafts: boolean
  /** Fields that hold one picture and nothing else. */
  links: string[]
  /** Fields of another kind that pictures may stand in: lists, groups, blocks, fields that lead to several collections. */
  nested: string[]
  /** Rich texts whose tools put pictures among the words. */
  richTexts: string[]
  /** HTML, in which a picture stands by its address. */
  html: Html[]
}

/** A field of HTML, and where its texts are asked for: one for each locale of the site, where it is localized. */
type Html = { name: string; paths: string[] }

/** Drafts that are newer than what is in force; of others the newest version says the same as the document. */
export const newerDrafts: Where[] = [
  { latest: { equals: true } },
  { 'version._status': { equals: 'draft' } },
]

export const selected = (names: string[]): Record<string, true> =>
  Object.fromEntries(names.map((name) => [name, true]))

/** Every place of a site that may show a picture of the calendar, its own collections and globals included. */
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

/** Of the site, which may have more than the calendar speaks. */
const localesOf = ({ config: { localization } }: Payload): string[] =>
  localization ? localization.localeCodes : []

type Asked = { media: string; locales: string[] }

const placesIn = ({ flattenedFields }: Config, { media, locales }: Asked) => {
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

/** Whether a rich text is written with tools for pictures, which those of the calendar have not. */
const holdsPictures = (field: FlattenedField): boolean => {
  if (field.type !== 'richText') return false
  // Lexical's editors tell their tools by name; Payload's type of editors knows nothing of that.
  const { editorConfig } = (field.editor ?? {}) as {
    editorConfig?: { resolvedFeatureMap?: Map<string, unknown> }
  }

  return ['upload', 'relationship'].some((tool) => editorConfig?.resolvedFeatureMap?.has(tool))
}
