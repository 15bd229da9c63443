import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { toWall } from '../../calendar/zone.ts'
import { say } from '../../i18n/admin.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf, mayCreate, mayPublish } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { EventsCalendar } from './EventsCalendar.tsx'
import type { Choice } from './Filters.tsx'
import { findNewest, findStored } from './findNewest.ts'
import { rememberedBy } from './remembered.ts'
import { addressSchema, startOf } from './start.ts'
import { type Texts, textsFor } from './textsFor.ts'

/** The view `/collections/events/calendar` of the admin. */
export const CalendarView = async ({ initPageResult, searchParams }: AdminViewServerProps) => {
  const { req } = initPageResult
  const { timeZone } = settingsOf(req.payload.config)
  const adminRoute = req.payload.config.routes.admin
  const today = toWall(new Date().toISOString(), timeZone).slice(0, 10)
  const [venues, organizers, categories, remembered] = await Promise.all([
    choicesOf(req, 'venues'),
    choicesOf(req, 'organizers'),
    choicesOf(req, 'categories'),
    rememberedBy(req),
  ])

  return (
    <Gutter className="events-calendar">
      <SetStepNav
        nav={[
          {
            label: say(req, 'calendarView:list'),
            url: `${adminRoute}/collections/${slugOf(req.payload, 'events')}`,
          },
          { label: say(req, 'calendarView:calendar') },
        ]}
      />
      <EventsCalendar
        choices={{ venues, organizers, categories }}
        mayCreate={mayCreate(callerOf(req))}
        mayPublish={mayPublish(callerOf(req))}
        start={startOf(addressSchema.parse(searchParams ?? {}), remembered, today)}
        timeZone={timeZone}
        today={today}
      />
    </Gutter>
  )
}

type Named = { id: number; name?: Texts }

/** The options of a filter, sorted by name. */
const choicesOf = async (
  req: PayloadRequest,
  collection: 'venues' | 'organizers' | 'categories',
): Promise<Choice[]> => {
  const query = { where: {}, select: { name: true } } as const
  const found =
    collection === 'categories'
      ? await findStored<Named>(req, collection, query)
      : await findNewest<Named>(req, collection, query)
  const textOf = textsFor(req)

  return found
    .map(({ id, name }) => ({ id, name: textOf(name) || `${id}` }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf(req)))
}
