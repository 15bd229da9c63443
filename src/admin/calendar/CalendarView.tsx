import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { toWall } from '../../calendar/zone.ts'
import { callerOf, mayCreate } from '../../collections/access/roles.ts'
import { localeOf, readingOf } from '../../collections/locale.ts'
import { settingsOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'
import { say } from '../../translations/admin.ts'
import { EventsCalendar } from './EventsCalendar.tsx'
import { filtersSchema } from './entry.ts'
import { startSchema } from './start.ts'

/** The events on their days: the view `/collections/events/calendar` of the admin. */
export const CalendarView = async ({ initPageResult, searchParams }: AdminViewServerProps) => {
  const { req } = initPageResult
  const { timeZone } = settingsOf(req.payload.config)
  const adminRoute = req.payload.config.routes.admin
  const [venues, organizers, categories] = await Promise.all([
    choicesOf(req, 'venues'),
    choicesOf(req, 'organizers'),
    choicesOf(req, 'categories'),
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
        now={toWall(new Date().toISOString(), timeZone)}
        start={{
          ...startSchema.parse(searchParams ?? {}),
          ...filtersSchema.parse(searchParams ?? {}),
        }}
      />
    </Gutter>
  )
}

/** What the calendar can be narrowed to, by name. */
const choicesOf = async (
  req: PayloadRequest,
  collection: 'venues' | 'organizers' | 'categories',
) => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, collection),
    depth: 0,
    ...readingOf(req),
    limit: mostChoices,
    pagination: false,
    select: { name: true },
    overrideAccess: false,
    req,
  })

  return docs
    .map(({ id, name }) => ({ id, name: name ?? `${id}` }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf(req)))
}

const mostChoices = 1000
