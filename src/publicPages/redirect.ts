import { ownCache } from '../api/lifetime.ts'
import type { PageAnswer } from './visit.ts'

/** Sends a visitor to another address. Nobody keeps it without asking again, because slugs change, and no shared cache at all. */
export const redirect = (status: 302 | 308, location: string): PageAnswer => ({
  status,
  headers: { Location: location, 'Cache-Control': ownCache },
  body: '',
})
