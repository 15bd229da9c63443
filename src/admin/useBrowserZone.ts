'use client'

import { useSyncExternalStore } from 'react'

/** The IANA zone of the browser; undefined on the server and during hydration, when it is unknown. */
export const useBrowserZone = (): string | undefined =>
  useSyncExternalStore(neverChanges, inBrowser, onServer)

const neverChanges = () => () => {}
const onServer = () => undefined

/** Read once: a formatter takes 0.2 ms, and a page describes thousands of events. */
let zone: string | undefined
const inBrowser = () => {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone

  return zone
}
