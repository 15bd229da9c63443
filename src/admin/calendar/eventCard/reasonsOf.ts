import { isolateObjectProperty, type PayloadRequest } from 'payload'
import type { Language } from '../../../calendar/language.ts'
import { ofNewest } from './newestForm.ts'

/** Why an event does not take place as planned, by language, in the newest version that the caller may read; empty texts are left out. */
export const reasonsOf = async (
  req: PayloadRequest,
  id: number,
): Promise<Record<Language, string>> => {
  const event = await ofNewest(req, id, async (query) => {
    const { docs } = await req.payload.find({
      ...query,
      locale: 'all',
      select: { eventStatusReason: true },
      // The language of the request stays what it is.
      req: isolateObjectProperty(req, ['locale', 'fallbackLocale']),
    })
    // Payload types a result in all languages as one in a single language.
    const [found] = docs as { eventStatusReason?: Record<Language, string | null> | null }[]

    return found
  })

  return Object.fromEntries(
    Object.entries(event?.eventStatusReason ?? {}).flatMap(([language, reason]) =>
      reason ? [[language, reason]] : [],
    ),
  )
}
