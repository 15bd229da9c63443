import type { PayloadRequest } from 'payload'
import { Temporal } from 'temporal-polyfill'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { classes, type SeedSeries } from './content/classes.ts'
import { dataOf, idsOf, italianOf, type Links, stateOf, whenOf } from './seedEvents.ts'

/** Stores the future series, each with a skipped week and an overridden date, and returns how many dates they have. */
export const seedSeries = async (req: PayloadRequest, links: Links): Promise<number> => {
  const today = Temporal.Now.plainDateISO(settingsOf(req.payload.config).timeZone)
  let stored = 0
  for (const one of classes) {
    const collection = slugOf(req.payload, 'calendar-series')
    const state = stateOf(one)
    const when = whenOf(one, today)
    const skipped = today.add({ days: one.day, weeks: one.skipped })
    const { id } = await req.payload.create({
      collection,
      locale: 'en',
      data: {
        ...dataOf(one, links),
        ...when,
        ...state,
        rule: one.rule,
        skip: [when.allDay ? `${skipped}` : `${skipped} ${one.from}:00`],
      },
      req,
    })
    const italian = { ...state, ...italianOf(one) }
    await req.payload.update({ collection, id, locale: 'it', data: italian, req })
    stored += await changeDate(req, { id, changed: one.changed, links })
  }

  return stored
}

type Change = { id: number; changed: SeedSeries['changed']; links: Links }

/** Makes one date another than the rest, as an editor would, and returns how many there are. */
const changeDate = async (req: PayloadRequest, { id, changed, links }: Change): Promise<number> => {
  const collection = slugOf(req.payload, 'events')
  const { docs } = await req.payload.find({
    collection,
    where: { series: { equals: id } },
    sort: 'startLocal',
    pagination: false,
    req,
  })
  const date = docs[changed.date]
  if (!date) throw new Error(`The series ${id} of the seed has too few dates.`)
  const { title, at } = changed
  const venues = idsOf(at, links.venues)
  await req.payload.update({
    collection,
    id: date.id,
    locale: 'en',
    data: { title: title.en, venues },
    req,
  })
  await req.payload.update({
    collection,
    id: date.id,
    locale: 'it',
    data: { title: title.it },
    req,
  })

  return docs.length
}
