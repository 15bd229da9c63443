import type { PageAnswer } from './visit.ts'

/** Sends a visitor to another address. Nobody keeps it without asking again, because slugs change. */
export const redirect = (status: 302 | 308, location: string): PageAnswer => ({
  status,
  headers: { Location: location, 'Cache-Control': 'public, max-age=0, must-revalidate' },
  body: '',
})
