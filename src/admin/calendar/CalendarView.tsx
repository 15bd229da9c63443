import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps, PayloadRequest } from 'payload'
import { categoryColours, colourWithoutCategory } from '../../calendar/categoryColours.ts'
import { toWall } from '../../calendar/zone.ts'
import { say } from '../../i18n/admin.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf, mayCreate, mayPublish } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Category } from '../../payload-types.ts'
import { EventsCalendar } from './EventsCalendar.tsx'
import type { CategoryChoice, Choice } from './Filters.tsx'
import { findNewest, findStored } from './findNewest.ts'
import { rememberedBy } from './remembered.ts'
import { addressSchema, startOf } from './startOf.ts'
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
    categoryChoices(req),
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
  collection: 'venues' | 'organizers',
): Promise<Choice[]> =>
  named(req, await findNewest<Named>(req, collection, { where: {}, select: { name: true } }))

type ColouredCategory = Named & Pick<Category, 'parent' | 'colour'>

const categoryChoices = async (req: PayloadRequest): Promise<CategoryChoice[]> => {
  const query = { where: {}, select: { name: true, parent: true, colour: true } } as const
  const found = await findStored<ColouredCategory>(req, 'categories', query)
  const colours = categoryColours(found)

  return named(req, found).map((choice) => ({
    ...choice,
    colour: colours.get(choice.id) ?? colourWithoutCategory,
  }))
}

const named = (req: PayloadRequest, found: Named[]): Choice[] => {
  const textOf = textsFor(req)

  return found
    .map(({ id, name }) => ({ id, name: textOf(name) || `${id}` }))
    .sort((a, b) => a.name.localeCompare(b.name, localeOf(req)))
}
