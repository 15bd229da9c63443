import type { Incoming } from './incoming.ts'

/** Events that are imported before the series of the source, and those after. Each list holds events of which none is above another. */
export type EventOrder = { before: Incoming[][]; after: Incoming[][] }

/**
 * Orders events so that what stands above an event or a series (EV-102) is imported before it: before the series what stands above one and is no
 * date of a series itself, then all others. Events in a circle come last.
 */
export const eventOrder = (events: Incoming[], series: Incoming[]): EventOrder => {
  const byId = new Map(events.map((event) => [event.id, event]))
  const lineages = new Map(events.map((event) => [event, lineageOf(event, byId)]))
  const ofDates = (event: Incoming) => (lineages.get(event) ?? []).some(({ date }) => date)
  const above = new Set(
    series
      .flatMap(({ parentEvent }) => byId.get(parentEvent ?? 0) ?? [])
      .filter((event) => !ofDates(event))
      .flatMap((event) => lineages.get(event) ?? []),
  )
  const byDepth = (some: Incoming[]): Incoming[][] => {
    const levels = new Map<number, Incoming[]>()
    for (const event of some) {
      const depth = lineages.get(event)?.length ?? 1
      levels.set(depth, [...(levels.get(depth) ?? []), event])
    }

    return [...levels].sort(([one], [other]) => one - other).map(([, level]) => level)
  }

  return {
    before: byDepth(events.filter((event) => above.has(event))),
    after: byDepth(events.filter((event) => !above.has(event))),
  }
}

/** An event and all above it. */
const lineageOf = (event: Incoming, byId: Map<number, Incoming>): Incoming[] => {
  const lineage = [event]
  const seen = new Set([event.id])
  let above = byId.get(event.parentEvent ?? 0)
  while (above && !seen.has(above.id)) {
    lineage.push(above)
    seen.add(above.id)
    above = byId.get(above.parentEvent ?? 0)
  }

  return lineage
}
