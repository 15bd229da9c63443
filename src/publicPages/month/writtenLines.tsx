import { eventIn } from '../../api/events/cachedJson.ts'
import { none } from '../../api/events/linked.ts'
import { eventListParams } from '../../api/events/params.ts'
import { parseParams } from '../../api/parseParams.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type { Visit } from '../visit.ts'
import { EventLine } from './EventLine.tsx'
import { eventsOfMonth } from './eventsOfMonth.ts'
import type { Lasting } from './lanes.ts'
import { monthEvent } from './monthEvent.ts'

/** An event of a month as it was written out. */
export type WrittenLine = Lasting & {
  id: number
  /** The class with the colour of its first category. */
  colour: string | undefined
  /** A link. */
  html: string
}

/**
 * The events of a month, each cached as long as it stays the same (decision 24); those on and after the day `cutAt` are not all among
 * them.
 */
export const linesOfMonth = async (
  visit: Visit,
  input: Record<string, unknown>,
): Promise<{ lines: WrittenLine[]; cutAt: string | undefined }> => {
  const { call, keys } = visit
  const { renderToStaticMarkup } = await import('react-dom/server')
  const query = await parseParams(eventListParams, input, call)
  const { ids, lastOfCut } = await eventsOfMonth(call, query)
  const found = await documentsById(call, 'events', ids)
  const context = { call, keys, linked: none }
  const lines = ids.flatMap((id): WrittenLine[] => {
    const event = found.get(id)
    if (!event) return []
    const write = () => {
      const { first, last, colour, ...line } = monthEvent(event, context, visit)
      const html = renderToStaticMarkup(<EventLine {...line} colour={colour} />)

      return encoder.encode(JSON.stringify({ id, first, last, colour, html }))
    }

    return [JSON.parse(decoder.decode(eventIn(event, context, { name: 'month', write })))]
  })

  return { lines, cutAt: lines.find(({ id }) => id === lastOfCut)?.first }
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()
