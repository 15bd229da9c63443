import type { Parts } from '../model/partOptions.ts'
import type { Call } from './call.ts'
import { routes } from './contractRoutes.ts'
import { type Route, routesWith } from './route.ts'

export type MatchedRoute = { route: Route; path: Call['path'] }

/** The route that some decoded path segments address, in whatever case (GEN-2, GEN-4, GEN-6). */
export const matchRoute = (segments: string[], parts: Parts): MatchedRoute | undefined =>
  matchAmong(routesWith(parts, routes), segments)

/** The one of some routes that segments address. */
export const matchAmong = (among: Route[], segments: string[]): MatchedRoute | undefined => {
  for (const route of among) {
    const pattern = route.path.split('/').slice(1)
    if (pattern.length !== segments.length) continue
    const fits = pattern.every((part, index) => partFits(part, segments[index] ?? ''))
    if (fits) return { route, path: pathOf(pattern, segments) }
  }

  return undefined
}

const partFits = (part: string, segment: string): boolean => {
  if (part === ':id') return /^\d+$/.test(segment)

  return part === ':slug' ? segment !== '' : part === segment.toLowerCase()
}

const pathOf = (pattern: string[], segments: string[]): Call['path'] =>
  Object.fromEntries(
    pattern.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), segments[index]]] : [],
    ),
  )
