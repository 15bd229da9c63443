// The entry point `payload-events-calendar/server`: what a site's `instrumentation.ts` may start, and how it ends.

export { tellOutage } from '../outage.ts'
export { openAdminByLinks } from '../server/adminPages.ts'
export { closedAtEnd } from '../server/closePayload.ts'
export { endWell } from '../server/endWell.ts'
export { keepBodyHeaders } from '../server/keepBodyHeaders.ts'
export { keepSlashes } from '../server/keepSlashes.ts'
export { tellOutageOfPages } from '../server/outagePages.ts'
export { keepOwnVary } from '../server/ownVary.ts'
export { tellPeer } from '../server/peer.ts'
export { refuseHost } from '../server/refuseHost.ts'
export { refuseMethods } from '../server/refuseMethods.ts'
export { keepHeapSmall } from '../server/smallHeap.ts'
