'use client'

import { useSyncExternalStore } from 'react'

/** Whether this is drawn in a browser, for what cannot be drawn on the server. */
export const useBrowser = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer)

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
