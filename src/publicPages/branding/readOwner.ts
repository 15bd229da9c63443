import type { Payload } from 'payload'
import type { Call } from '../../api/call.ts'
import { mediaById } from '../../api/media/find.ts'
import { presentImage } from '../../api/media/present.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { storedIdOf } from '../../model/storedId.ts'
import type { CalendarPage } from '../../payload-types.ts'
import { inLanguage } from '../../storage/documentCache/inLanguage.ts'
import { memoryOf } from '../../storage/documentCache/memory.ts'

/** What the owner of a site says on its public pages, in the language of a call; what is not set is absent. */
export type Owner = {
  name?: string
  logo?: { src: string; width: number | undefined; height: number | undefined }
  /** Of links and buttons, and behind the name: as they were chosen, to be made legible by `ownerColours`. */
  accent?: string
  header?: string
  /** Paragraphs of plain text. */
  footer: string[]
  links: { text: string; href: string }[]
}

/** Who owns the site of a call, as nobody's pages show it. It is kept in memory until somebody writes it. */
export const ownerOf = async (call: Call): Promise<Owner> => {
  const { payload, language, settings } = call
  const stored = await storedPages(call)
  const { flattenedFields = [] } = fieldsOf(payload) ?? {}
  // The config says what the global holds; the adapters answer with records.
  const shown = inLanguage(flattenedFields, stored, {
    language,
    first: settings.languages[0],
  }) as Partial<CalendarPage>
  const logo = await logoOf(call, shown)

  return {
    ...(shown.name?.trim() && { name: shown.name.trim() }),
    ...(logo && { logo }),
    ...(shown.accentColour && { accent: shown.accentColour }),
    ...(shown.headerColour && { header: shown.headerColour }),
    footer: paragraphsOf(shown.footer ?? ''),
    links: (shown.links ?? []).flatMap(({ text, address }) =>
      text && address ? [{ text, href: address }] : [],
    ),
  }
}

const fieldsOf = ({ config }: Payload) => config.globals.find(({ slug }) => slug === publicPages)

/** With its texts in all languages; nothing where nobody has saved it yet. */
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

const logoOf = async (call: Call, { logo }: Partial<CalendarPage>): Promise<Owner['logo']> => {
  const id = storedIdOf(logo)
  const media = id === undefined ? undefined : (await mediaById(call, [id])).get(id)
  if (!media) return undefined
  const { url, width, height } = presentImage(call, media)

  return { src: url, width, height }
}

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
