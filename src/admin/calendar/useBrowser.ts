'use client'

import { useSyncExternalStore } from 'react'

/** Whether the component is rendered in a browser; false on the server and during hydration. */
export const useBrowser = (): boolean => useSyncExternalStore(neverChanges, inBrowser, onServer)

const neverChanges = () => () => {}
const inBrowser = () => true
const onServer = () => false
