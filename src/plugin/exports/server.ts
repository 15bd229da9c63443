// The entry point `payload-events-calendar/server`: what a site's `instrumentation.ts` may start, and how it ends.

export { openAdminByLinks, tellOutageOfPages } from '../../http/server/adminPages.ts'
export { closedAtEnd } from '../../http/server/atEnd.ts'
export { endWell } from '../../http/server/endWell.ts'
export {
  preserveSlashes,
  refuseHost,
  refuseMethods,
  tellPeer,
} from '../../http/server/incomingRequests.ts'
export { preserveBodyHeaders, preserveOwnVary } from '../../http/server/outgoingHeaders.ts'
export { limitHeapGrowth } from '../../http/server/smallHeap.ts'
export { tellOutage } from '../../storage/outage.ts'
