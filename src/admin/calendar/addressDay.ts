import type { PayloadRequest } from 'payload'
import { dayInSlug } from '../../calendar/keptDay.ts'
import { findNewest } from './findNewest.ts'
import { type Texts, textsFor } from './textsFor.ts'

/** The day that the web address of an event names, in the language of the request: that of a date stays when it is moved (RC-22). */
export const addressDayOf = async (
  req: PayloadRequest,
  id: number,
): Promise<string | undefined> => {
  const [event] = await findNewest<{ id: number; slug?: Texts }>(req, 'events', {
    where: { id: { equals: id } },
    select: { slug: true },
  })

  return dayInSlug(textsFor(req)(event?.slug))
}
