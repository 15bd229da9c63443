import type { Payload } from 'payload'
import type { Call } from '../../api/call.ts'
import { mediaById } from '../../api/media/find.ts'
import { pictureUrl } from '../../api/media/present.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { storedIdOf } from '../../model/storedId.ts'
import type { CalendarPage } from '../../payload-types.ts'
import { inLanguage } from '../../storage/documentCache/inLanguage.ts'
import { memoryOf } from '../../storage/documentCache/memory.ts'

/** The branding of the public pages in the language of a call; what is not set is absent. */
export type Branding = {
  name?: string
  logo?: { src: string; width: number | undefined; height: number | undefined }
  /** Of links and buttons, and behind the name: as they were chosen, to be made legible by `themeColours`. */
  accent?: string
  header?: string
  /** Paragraphs of plain text. */
  footer: string[]
  links: { text: string; href: string }[]
}

/** The branding of the site of a call, as anonymous visitors see it. It stays in memory until it is written. */
export const brandingOf = async (call: Call): Promise<Branding> => {
  const { payload, language, settings } = call
  const stored = await storedPages(call)
  const { flattenedFields = [] } = fieldsOf(payload) ?? {}
  // The config says what the global holds; the adapters answer with records.
  const displayed = inLanguage(flattenedFields, stored, {
    language,
    first: settings.languages[0],
  }) as Partial<CalendarPage>
  const logo = await logoOf(call, displayed)

  return {
    ...(displayed.name?.trim() && { name: displayed.name.trim() }),
    ...(logo && { logo }),
    ...(displayed.accentColour && { accent: displayed.accentColour }),
    ...(displayed.headerColour && { header: displayed.headerColour }),
    footer: paragraphsOf(displayed.footer ?? ''),
    links: (displayed.links ?? []).flatMap(({ text, address }) =>
      text && address ? [{ text, href: address }] : [],
    ),
  }
}

const fieldsOf = ({ config }: Payload) => config.globals.find(({ slug }) => slug === publicPages)

/** The stored global, with texts in all languages; empty until it is saved. */
const storedPages = async (call: Call): Promise<Record<string, unknown>> => {
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

const logoOf = async (call: Call, { logo }: Partial<CalendarPage>): Promise<Branding['logo']> => {
  const id = storedIdOf(logo)
  const media = id === undefined ? undefined : (await mediaById(call, [id])).get(id)
  if (!media) return undefined

  return {
    src: pictureUrl(call, media),
    width: media.width || undefined,
    height: media.height || undefined,
  }
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
