// The entry point `payload-events-calendar/server`: what a site's `instrumentation.ts` may start, and how it ends.

export { openAdminByLinks } from '../../http/server/adminPages.ts'
export { closedAtEnd } from '../../http/server/closePayload.ts'
export { endWell } from '../../http/server/endWell.ts'
export { tellOutageOfPages } from '../../http/server/outagePages.ts'
export { preserveOwnVary } from '../../http/server/ownVary.ts'
export { tellPeer } from '../../http/server/peer.ts'
export { preserveBodyHeaders } from '../../http/server/preserveBodyHeaders.ts'
export { preserveSlashes } from '../../http/server/preserveSlashes.ts'
export { refuseHost } from '../../http/server/refuseHost.ts'
export { refuseMethods } from '../../http/server/refuseMethods.ts'
export { limitHeapGrowth } from '../../http/server/smallHeap.ts'
export { tellOutage } from '../../storage/outage.ts'
