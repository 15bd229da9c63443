// Types alone: nothing of React is loaded where there is no browser.
import type { ClientComponent } from './admin/BrowserComponent.tsx'
import type { RscComponent } from './admin/ServerComponent.tsx'
import type * as client from './exports/client.ts'
import type * as rsc from './exports/rsc.ts'

export type { ClientComponent } from './admin/BrowserComponent.tsx'

/** A component of the admin as a config of Payload has it: where the import map finds it, and which of those there it is. */
export type AdminComponent =
  | `payload-events-calendar/${string}`
  | { path: `payload-events-calendar/${string}`; clientProps: { component: string } }

/** A component that every calendar has and that runs in browsers: all of them are one entry of the import map. */
export const inBrowser = (component: ClientComponent): AdminComponent => ({
  path: 'payload-events-calendar/client#BrowserComponent',
  clientProps: { component },
})

/** One that runs on the server. */
export const onServer = (component: RscComponent): AdminComponent => ({
  path: 'payload-events-calendar/rsc#ServerComponent',
  clientProps: { component },
})

/** Where the import map finds a component of its own entry: one that runs in browsers and that not every calendar has. */
export const apartInBrowser = (name: keyof typeof client): AdminComponent =>
  `payload-events-calendar/client#${name}`

/** The same of one that runs on the server. */
export const apartOnServer = (name: keyof typeof rsc): AdminComponent =>
  `payload-events-calendar/rsc#${name}`
