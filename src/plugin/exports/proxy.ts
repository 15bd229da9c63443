// The entry point `payload-events-calendar/proxy`: what a site's `proxy.ts` may do for the pages of the admin.
export { adminProxy, closedProxy } from '../next/adminProxy.ts'
