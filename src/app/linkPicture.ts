import type { Endpoint } from 'payload'

/**
 * In the place of Payload's `GET /api/og`, which draws a picture of any text for whoever asks. Links to pages of the admin,
 * which nobody sees without signing in, have no picture; what draws it would be a twentieth of a function.
 */
export const noLinkPicture: Endpoint = {
  path: '/og',
  method: 'get',
  handler: () => Response.json({ message: 'Route not found "/api/og"' }, { status: 404 }),
}
