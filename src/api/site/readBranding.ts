import type { Payload } from 'payload'
import { publicPages } from '../../model/defaultSlugs.ts'
import {
  type CornersName,
  corners,
  type FontName,
  fonts,
  type LookName,
  looks,
} from '../../model/pageDesign.ts'
import { storedIdOf } from '../../model/storedId.ts'
import type { CalendarPage } from '../../payload-types.ts'
import type { Picture } from '../../storage/documentCache/collections.ts'
import { inLanguage } from '../../storage/documentCache/inLanguage.ts'
import { memoryOf } from '../../storage/documentCache/memory.ts'
import type { Call } from '../call.ts'
import { mediaById } from '../media/find.ts'
import { pictureUrl } from '../media/present.ts'

/** The branding of the public pages in the language of a call; what is not set is absent. */
export type Branding = {
  name?: string
  logo?: { src: string; width: number | undefined; height: number | undefined }
  /** Of links and buttons, and behind the name: as they were chosen, to be made legible by `themeColours`. */
  accent?: string
  header?: string
  /** Paragraphs of plain text. */
  footer: string[]
  links: Link[]
  /** Links beside the navigation. */
  headerLinks: Link[]
  /** Addresses of profiles elsewhere. */
  social: string[]
  design: Design
  /** CSS of the site's own. */
  ownStyle: string
  /** The path of a style sheet that the site serves itself. */
  ownStyleAddress?: string
  /** Whether the foot has a link for developers. */
  hasDevelopersLink: boolean
}

export type Link = { text: string; href: string }

/** What a site chose of the looks, typefaces and corners. */
export type Design = { look: LookName; font: FontName; corners: CornersName }

/** The branding of the site of a call, as anonymous visitors see it. It stays in memory until it is written. */
export const brandingOf = async (call: Call): Promise<Branding> => {
  const displayed = await storedPagesIn(call)
  const logo = await logoOf(call)

  return {
    ...(displayed.name?.trim() && { name: displayed.name.trim() }),
    ...(logo && { logo }),
    ...(displayed.accentColour && { accent: displayed.accentColour }),
    ...(displayed.headerColour && { header: displayed.headerColour }),
    footer: paragraphsOf(displayed.footer ?? ''),
    links: linksOf(displayed.links),
    headerLinks: linksOf(displayed.headerLinks),
    social: (displayed.social ?? []).map(({ address }) => address),
    design: designOf(displayed),
    ownStyle: displayed.ownStyle ?? '',
    ...(displayed.ownStyleAddress && { ownStyleAddress: displayed.ownStyleAddress }),
    hasDevelopersLink: displayed.developersLink ?? false,
  }
}

const linksOf = (rows: CalendarPage['links']): Link[] =>
  (rows ?? []).flatMap(({ text, address }) => (text && address ? [{ text, href: address }] : []))

/** The choices among some values; the first of each where there is none. */
export const designOf = (chosen: { [Name in keyof Design]?: unknown }): Design => ({
  look: looks.find((one) => one === chosen.look) ?? looks[0],
  font: fonts.find((one) => one === chosen.font) ?? fonts[0],
  corners: corners.find((one) => one === chosen.corners) ?? corners[0],
})

/** The look that the owner chose. */
export const lookNameOf = async (call: Call): Promise<LookName> =>
  designOf(await storedPagesIn(call)).look

type OfPages = Pick<Call, 'payload' | 'language' | 'settings' | 'req'>

/** What the owner chose for the public pages, with texts in the language of a call. It stays in memory until it is written. */
export const storedPagesIn = async (call: OfPages): Promise<Partial<CalendarPage>> => {
  const { payload, language, settings } = call
  const { flattenedFields = [] } = fieldsOf(payload) ?? {}
  const texts = { language, first: settings.languages[0] }

  // The config says what the global holds; the adapters answer with records.
  return inLanguage(flattenedFields, await storedPages(call), texts) as Partial<CalendarPage>
}

const fieldsOf = ({ config }: Payload) => config.globals.find(({ slug }) => slug === publicPages)

/** The stored global, with texts in all languages; empty until it is saved. */
const storedPages = async (call: Omit<OfPages, 'language'>): Promise<Record<string, unknown>> => {
  const { payload, req, settings } = call
  if (!settings.parts.pages) return {}
  const find = async (): Promise<Record<string, unknown>> => ({
    ...(await payload.db.findGlobal({ slug: publicPages, ...(req && { req }) })),
  })
  const memory = memoryOf({ payload, req })
  if (!memory) return find()
  const known = () => memory.finding<Record<string, unknown>>(publicPages, '')
  if (known()) await memory.upToDate()

  return known() ?? memory.foundOut(publicPages, '', find)
}

/** A picture that the owner chose for the pages, where there is one: the logo, or that of events without one of their own. */
export const storedPicture = async (
  call: Call,
  name: 'logo' | 'fallbackPicture',
): Promise<Picture | undefined> => {
  const id = storedIdOf((await storedPages(call))[name] as CalendarPage[typeof name])

  return id === undefined ? undefined : (await mediaById(call, [id])).get(id)
}

const logoOf = async (call: Call): Promise<Branding['logo']> => {
  const media = await storedPicture(call, 'logo')
  if (!media) return undefined

  return {
    src: pictureUrl(call, media),
    width: media.width || undefined,
    height: media.height || undefined,
  }
}

/** The paragraphs of a plain text, which empty lines separate. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
