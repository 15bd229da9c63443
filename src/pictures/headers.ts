import type { Payload } from 'payload'
import { bodyHeader } from '../bodyHeaders.ts'
import { pictureHeaders } from '../securityHeaders.ts'
import { settingsOf } from '../settings.ts'
import type { State } from './conditions.ts'

/**
 * What a picture is served with (GEN-59). Where a site says itself who may see pictures, what one visitor may see is kept for
 * no other.
 */
export const headersOf = ({ config }: Payload, { etag, mtime }: State) => ({
  ...pictureHeaders,
  'Cache-Control': `${settingsOf(config).access.media?.read ? 'private' : 'public'}, max-age=86400`,
  ETag: etag,
  'Last-Modified': mtime.toUTCString(),
})

/** How many bytes are sent. */
export const lengthHeader = (bytes: number | string): Record<string, string> => ({
  [bodyHeader('Content-Length') ?? 'Content-Length']: `${bytes}`,
})
