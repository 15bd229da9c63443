// The entry point `payload-events-calendar/proxy`: what a site's `proxy.ts` may do for the pages of the admin.
export { adminProxy } from '../next/adminProxy.ts'
export { unavailablePage } from '../unavailablePage.ts'
