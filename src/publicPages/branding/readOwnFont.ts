import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Call } from '../../api/call.ts'
import { storedPagesIn } from '../../api/site/readBranding.ts'
import { type Font, readFont } from '../../media/readFont.ts'

/** The owner's font file, with a name for what it holds. */
export type OwnFont = Font & { bytes: Uint8Array<ArrayBuffer>; version: string }

/** The owner's font file, whether or not it is chosen; undefined where there is none. */
export const ownFontOf = async (call: Call): Promise<OwnFont | undefined> => {
  const { ownFont } = await storedPagesIn(call)
  if (!ownFont) return undefined
  const known = opened.get(ownFont)
  if (known) return known
  const bytes = Buffer.from(ownFont, 'base64')
  const font = readFont(bytes)
  if (!font) return undefined
  const version = createHash('sha1').update(bytes).digest('base64url').slice(0, 10)
  const made = { ...font, bytes: new Uint8Array(bytes), version }
  opened.set(ownFont, made)

  return made
}

/** Files by what is stored: every page asks. */
const opened = new LRUCache<string, OwnFont>({ max: 2 })
