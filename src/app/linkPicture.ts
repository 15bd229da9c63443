import type { Endpoint } from 'payload'

/**
 * Replaces Payload's `GET /api/og`, which draws a picture of any text for any caller. Links to pages of the admin need no picture,
 * because the pages are visible only to signed-in users; the code that draws it would be a twentieth of a function.
 */
export const noLinkPicture: Endpoint = {
  path: '/og',
  method: 'get',
  handler: () => Response.json({ message: 'Route not found "/api/og"' }, { status: 404 }),
}
