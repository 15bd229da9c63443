import { redirect } from '../redirect.ts'
import { below, type PageEndpoint } from '../visit.ts'

/** What browsers show beside the title: a leaf of a calendar. */
export const icon: PageEndpoint = () => ({
  headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'public, max-age=86400' },
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="5" width="26" height="24" rx="5" fill="#1d4fa3"/><path d="M3 12h26" stroke="#fff" stroke-width="2"/><path d="M10 2v6M22 2v6" stroke="#1d4fa3" stroke-width="3" stroke-linecap="round"/><circle cx="16" cy="20.5" r="4" fill="#fff"/></svg>`,
})

/** Leads to it whoever asks for an icon without having read a page, as browsers do beside JSON and feeds. */
export const favicon: PageEndpoint = (visit) => redirect(308, below(visit, '/events/icon.svg'))
