import type { Payload } from 'payload'
import { legible } from '../../calendar/contrast.ts'
import { pageRoot } from '../../calendar/publicPath.ts'
import { fileAddress } from '../../media/fileAddress.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { asLocale } from '../../model/locale.ts'
import { defaultColours } from '../../model/pageDesign.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { type StoredId, storedIdOf } from '../../model/storedId.ts'

/** What visitors see in mails of the calendar that they come from. */
export type MailLook = {
  /** What the owner calls it; else the host of the site. */
  name: string
  /** Its first page. */
  home: string
  /** A picture at a public address, as all mail programs show it. */
  logo?: { src: string; width: number; height: number }
  /** The colour of links on a light and on a dark ground. */
  accent: { light: string; dark: string }
  /** The colour behind the name. */
  header?: string
}

/** The lightest ground that mail programs have at night. */
const nightGround = '#303134'

/** The height of the logo, in pixels. */
const logoHeight = 40

/** The branding of the public pages, as mails in a language show it. */
export const mailLook = async (
  payload: Payload,
  { site, language }: { site: string; language: string },
): Promise<MailLook> => {
  const settings = settingsOf(payload.config)
  const { name, logo, accentColour, headerColour } = settings.parts.pages
    ? await payload.findGlobal({
        slug: publicPages,
        depth: 0,
        locale: asLocale(language),
        fallbackLocale: asLocale(settings.languages[0]),
      })
    : {}
  const accent = accentColour || defaultColours.accent
  const picture = await logoOf(payload, site, storedIdOf(logo))

  return {
    name: name?.trim() || new URL(site).host,
    home: `${pageRoot(language, { ...settings, site })}/events/`,
    ...(picture && { logo: picture }),
    accent: {
      light: legible(accent, defaultColours.ground.light, 4.5),
      dark: legible(accent, nightGround, 4.5),
    },
    ...(headerColour && { header: headerColour }),
  }
}

/** The logo as anybody may read it, over HTTPS, in a format that mail programs draw. */
const logoOf = async (
  payload: Payload,
  site: string,
  id: StoredId | undefined,
): Promise<MailLook['logo']> => {
  if (id === undefined) return undefined
  const { docs } = await payload.find({
    collection: slugOf(payload, 'media'),
    where: { id: { equals: id } },
    overrideAccess: false,
    depth: 0,
    limit: 1,
    pagination: false,
  })
  const [stored] = docs
  if (!stored?.width || !stored.height || !drawn.includes(stored.mimeType ?? '')) return undefined
  const src = fileAddress({ site, media: settingsOf(payload.config).media }, stored)
  if (!src.startsWith('https://')) return undefined

  return { src, width: Math.round((stored.width / stored.height) * logoHeight), height: logoHeight }
}

const drawn = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']
