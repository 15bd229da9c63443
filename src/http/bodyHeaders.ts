/** Headers that describe a body as it is sent. */
export type BodyHeader = 'Content-Encoding' | 'Content-Length'

const key = Symbol.for('payload-events-calendar.body-headers')

// The bundles of an app may each have a copy of this module, but share the process.
const shared = globalThis as { [key]?: boolean }

/** Makes the server of this process restore the headers that `bodyHeader` names, until the returned function is called. */
export const handBodyHeadersOn = (): (() => void) => {
  shared[key] = true

  return () => {
    shared[key] = false
  }
}

/**
 * The internal name under which an answer carries a header of its body: Next takes both headers away from what a route
 * handler answers, and the server restores them (`http/server/outgoingHeaders.ts`). `undefined` where the server does
 * not do so: nothing would say that a body is compressed.
 */
export const bodyHeader = (name: BodyHeader): string | undefined =>
  shared[key] ? `X-Body-${name}` : undefined

/** The header of an internal name. */
export const namedBodyHeader = (name: string): string | undefined =>
  /^x-body-(content-(?:encoding|length))$/i.exec(name)?.[1]
