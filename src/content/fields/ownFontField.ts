import type { FieldHook, TextField } from 'payload'
import { label, say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { readFont } from '../../media/readFont.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { largestFont, storedFont, storedFontSize } from '../../model/fontFile.ts'
import { inBrowser } from '../componentPath.ts'

/**
 * A font file of the owner's own, WOFF2 in Base64. It is in the database, because it is small and hosts of functions have no
 * disk. Who reads it through Payload gets its size alone; who writes that keeps the file.
 */
export const ownFontField = (says: (key: TextKey) => Record<string, string>): TextField => ({
  name: 'ownFont',
  type: 'text',
  label: label('owner:ownFont'),
  admin: {
    components: { Field: inBrowser('OwnFont') },
    description: says('owner:ownFontHint'),
    condition: (_, { font }) => font === 'own',
  },
  hooks: {
    beforeChange: [keepStored],
    afterRead: [
      ({ value }) => (typeof value === 'string' && value ? storedFont(sizeOf(value)) : value),
    ],
  },
  validate: (value: string | null | undefined, { req }) => {
    if (!value || storedFontSize(value) !== undefined) return true
    if (sizeOf(value) > largestFont) return say(req, 'owner:fontTooLarge')

    return (
      (isBase64(value) && readFont(Buffer.from(value, 'base64')) !== undefined) ||
      say(req, 'owner:noFont')
    )
  },
})

const keepStored: FieldHook = async ({ req, value }) => {
  if (typeof value !== 'string' || storedFontSize(value) === undefined) return value || null
  const stored = await req.payload.db.findGlobal<{ ownFont?: string | null }>({
    slug: publicPages,
    req,
  })

  return stored?.ownFont ?? null
}

const isBase64 = (value: string): boolean => /^[A-Za-z\d+/]+={0,2}$/.test(value)

/** Of what a text in Base64 holds, in bytes. */
const sizeOf = (value: string): number => Buffer.byteLength(value, 'base64')
