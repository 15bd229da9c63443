import type { Payload, TypedUser, Where } from 'payload'
import { asLocale } from '../../collections/locale.ts'
import { languagesOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'

const shown = 6

type Asked = { payload: Payload; user: TypedUser | null | undefined; where: Where; locale: string }

/** The first events of a card in their newest form, those alone that the user may read, and how many there are. */
export const eventsFor = ({ payload, user, where, locale }: Asked) =>
  payload.find({
    collection: slugOf(payload, 'events'),
    where,
    draft: true,
    depth: 0,
    limit: shown,
    sort: 'startLocal',
    locale: asLocale(locale),
    fallbackLocale: asLocale(languagesOf(payload)[0]),
    select: { title: true, startLocal: true, endLocal: true, allDay: true, timezone: true },
    overrideAccess: false,
    user: user ?? null,
  })
