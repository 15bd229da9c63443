import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Payload } from 'payload'
import { ApiError } from '../../api/errors.ts'
import { storedPicture } from '../../api/site/readBranding.ts'
import { textOn } from '../../calendar/contrast.ts'
import { loadSharp } from '../../media/loadSharp.ts'
import { readPicture } from '../../media/readPicture.ts'
import { defaultColours } from '../../model/pageDesign.ts'
import { type Look, lookOf } from '../look.ts'
import { redirect } from '../redirect.ts'
import { below, type PageEndpoint, type Visit } from '../visit.ts'

/** The widths of the icons in pixels: the touch icon of phones, and those of the manifest. */
export const iconWidths = { touch: 180, small: 192, large: 512 } as const

/** A name for what an icon shows. */
const versionOf = ({ logo, accent = '' }: Pick<Look, 'logo' | 'accent'>): string =>
  createHash('sha1')
    .update(`${logo?.src ?? ''} ${accent}`)
    .digest('base64url')
    .slice(0, 10)

/** The address of an icon, another one for each version of it. */
export const iconAddress = (visit: Visit, look: Look, width: number): string =>
  `${below(visit, `/events/icon/${width}.png`)}?v=${versionOf(look)}`

/** The icon of the pages where a size is of no account: a leaf of a calendar. */
export const icon: PageEndpoint = async (visit) => ({
  headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  body: leaf((await lookOf(visit)).accent),
})

/** Redirects `/favicon.ico` to the icon, for browsers that show JSON or a feed. */
export const favicon: PageEndpoint = (visit) => redirect(308, below(visit, '/events/icon.svg'))

/** An icon as PNG: the logo of the site, else the leaf. Throws for a width that none has. */
export const iconPng: PageEndpoint = async (visit) => {
  const width = Object.values(iconWidths).find((one) => `${one}.png` === visit.parts.file)
  if (!width) throw new ApiError('rest_no_route')
  const look = await lookOf(visit)
  const version = versionOf(look)
  const drawn = drawnFor(visit.call.payload)
  const name = `${version} ${width}`
  const body = drawn.get(name) ?? (await drawIcon(visit, look, width))
  drawn.set(name, body)

  return {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': `public, max-age=${visit.params.v === version ? 604_800 : 3600}`,
      ETag: `"${version}"`,
    },
    body,
  }
}

/** The icons that were drawn, in memory. */
const drawnFor = (payload: Payload): LRUCache<string, Uint8Array<ArrayBuffer>> => {
  const known = sites.get(payload)
  if (known) return known
  const made = new LRUCache<string, Uint8Array<ArrayBuffer>>({ max: 12 })
  sites.set(payload, made)

  return made
}

const sites = new WeakMap<Payload, LRUCache<string, Uint8Array<ArrayBuffer>>>()

/** A square with a margin, because devices cut corners off. */
const drawIcon = async (
  { call }: Visit,
  { accent }: Look,
  width: number,
): Promise<Uint8Array<ArrayBuffer>> => {
  const sharp = await loadSharp()
  const logo = await storedPicture(call, 'logo')
  const inner = Math.round(width * 0.76)
  const drawn = (bytes: Buffer) =>
    sharp(bytes, { density: 72 * Math.ceil(width / 32) })
      .resize(inner, inner, { fit: 'contain', background: transparent })
      .png()
      .toBuffer()
  const bytes = logo && (await readPicture(call.payload, logo.filename ?? ''))
  const picture =
    (bytes && (await drawn(bytes).catch(() => undefined))) ??
    (await drawn(Buffer.from(leaf(accent))))

  return new Uint8Array(
    await sharp({ create: { width, height: width, channels: 3, background: '#ffffff' } })
      .composite([{ input: picture }])
      .png()
      .toBuffer(),
  )
}

const transparent = { r: 255, g: 255, b: 255, alpha: 0 }

const leaf = (accent: string = defaultColours.accent): string => {
  const on = textOn(accent)

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="24" rx="5" fill="${accent}"/><path d="M3 12h26" stroke="${on}" stroke-width="2"/><path d="M10 2v6M22 2v6" stroke="${accent}" stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="20.5" r="4" fill="${on}"/></svg>`
}
