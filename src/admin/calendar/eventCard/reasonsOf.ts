import { isolateObjectProperty, type PayloadRequest } from 'payload'
import type { Language } from '../../../calendar/language.ts'
import { slugOf } from '../../../model/slugs.ts'

/** Why an event does not take place as planned, by language, in the newest version that the caller may read; empty texts are left out. */
export const reasonsOf = async (
  req: PayloadRequest,
  id: number,
): Promise<Record<Language, string>> =>
  (await reasonsIn(req, id, true)) ?? (await reasonsIn(req, id, false)) ?? {}

const reasonsIn = async (req: PayloadRequest, id: number, draft: boolean) => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { id: { equals: id } },
    draft,
    limit: 1,
    pagination: false,
    depth: 0,
    locale: 'all',
    select: { eventStatusReason: true },
    overrideAccess: false,
    // The language of the request stays what it is.
    req: isolateObjectProperty(req, ['locale', 'fallbackLocale']),
  })
  // Payload types a result in all languages as one in a single language.
  const [event] = docs as { eventStatusReason?: Record<Language, string | null> | null }[]

  return (
    event &&
    Object.fromEntries(
      Object.entries(event.eventStatusReason ?? {}).flatMap(([language, reason]) =>
        reason ? [[language, reason]] : [],
      ),
    )
  )
}
