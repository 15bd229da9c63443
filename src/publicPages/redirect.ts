import { ownCache } from '../api/lifetime.ts'
import type { PageAnswer } from './visit.ts'

/** Sends a visitor to another address. Browsers revalidate it, because slugs change; shared caches do not store it. */
export const redirect = (status: 302 | 308, location: string): PageAnswer => ({
  status,
  headers: { Location: location, 'Cache-Control': ownCache },
  body: '',
})
