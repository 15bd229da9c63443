import type { PagedEntry } from '../calendar/publicPath.ts'
import type { Part } from '../model/partOptions.ts'
import type { PageEndpoint } from './visit.ts'

/** One kind of page (PG-2). */
export type PageRoute = {
  /** Segments below the page root: `:name` is any one of them, `:name*` one or more. */
  path: string
  /** The part of the calendar without which it is not there. */
  part?: Part
  /** Whether its address ends without a slash. */
  isFile?: true
  /** Whether the answer sets its own lifetime, so that the cache that writes empty does not store it. */
  isLasting?: true
  /** Whether the request costs several times what the plain list does, so that it waits at the gate. By default never. */
  isCostly?: (params: Record<string, unknown>) => boolean
  /** Whether other sites may embed it (PG-10). */
  isEmbeddable?: true
  /** Whose entries it shows, which a password may protect (PG-3). */
  shows?: PagedEntry
  answer: PageEndpoint
  /** Takes a form that is sent to it, instead of the password of a protected entry. */
  receive?: PageEndpoint
}

/** The route among some that an address leads to, and what its segments name. */
export const matchPage = (
  routes: readonly PageRoute[],
  { segments, isEmbedded = false }: { segments: string[] | undefined; isEmbedded?: boolean },
): { route: PageRoute; parts: { [name: string]: string } } | undefined => {
  if (!segments) return undefined
  for (const route of routes) {
    if (isEmbedded && !route.isEmbeddable) continue
    const parts = partsOf(route.path.split('/').slice(1), segments)
    if (parts) return { route, parts }
  }

  return undefined
}

const partsOf = (pattern: string[], segments: string[]): { [name: string]: string } | undefined => {
  const last = pattern.at(-1) ?? ''
  const isOpen = last.endsWith('*')
  if (isOpen ? segments.length < pattern.length : segments.length !== pattern.length)
    return undefined
  const fits = pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  if (!fits) return undefined

  return Object.fromEntries(
    pattern.flatMap((part, index) => {
      if (!part.startsWith(':')) return []
      const isRest = part.endsWith('*')
      const value = isRest ? segments.slice(index).join('/') : segments[index]

      return [[part.slice(1, isRest ? -1 : undefined), value ?? '']]
    }),
  )
}
