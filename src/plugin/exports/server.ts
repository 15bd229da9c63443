// The entry point `payload-events-calendar/server`: what a site's `instrumentation.ts` may start, and how it ends.

export { openAdminByLinks } from '../../http/server/adminPages.ts'
export { closedAtEnd } from '../../http/server/closePayload.ts'
export { endWell } from '../../http/server/endWell.ts'
export { keepBodyHeaders } from '../../http/server/keepBodyHeaders.ts'
export { keepSlashes } from '../../http/server/keepSlashes.ts'
export { tellOutageOfPages } from '../../http/server/outagePages.ts'
export { keepOwnVary } from '../../http/server/ownVary.ts'
export { tellPeer } from '../../http/server/peer.ts'
export { refuseHost } from '../../http/server/refuseHost.ts'
export { refuseMethods } from '../../http/server/refuseMethods.ts'
export { keepHeapSmall } from '../../http/server/smallHeap.ts'
export { tellOutage } from '../../storage/outage.ts'
