// Types alone: nothing of React is loaded where there is no browser.
import type * as client from './exports/client.ts'
import type * as rsc from './exports/rsc.ts'

export type ClientComponent = keyof typeof client

/** Where an import map finds a component of the package. */
export type ComponentPath = `payload-events-calendar/${string}`

/** Where Payload's import map finds a component of the admin that runs in browsers. */
export const inBrowser = (name: ClientComponent): ComponentPath =>
  `payload-events-calendar/client#${name}`

/** Where it finds one that runs on the server. */
export const onServer = (name: keyof typeof rsc): ComponentPath =>
  `payload-events-calendar/rsc#${name}`
