import { beforeEach, expect, test } from 'vitest'
import type { Stored } from '../../src/content/series/seriesMembers'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'

stopClock()
const calendar = freshCalendar()
const { aVenue, aCategory, aTag, anOrganizer, anImage, clear } = buildersOf(calendar)
beforeEach(clear)

const read = async (collection: 'events' | 'calendar-series', id: number) => {
  const { docs } = await calendar.payload.db.find<Stored>({
    collection,
    where: { id: { equals: id } },
    pagination: false,
    limit: 1,
  })

  return docs[0] ?? {}
}

const latest = async (parent: number) => {
  const { docs } = await calendar.payload.db.findVersions<Stored>({
    collection: 'events',
    where: { parent: { equals: parent } },
    pagination: false,
  })
  const version = docs.find((one) => one.latest)

  return { members: Object.keys(version ?? {}).sort(), content: version?.version ?? {} }
}

const when = {
  startLocal: '2027-01-12 19:00:00',
  endLocal: '2027-01-12 20:00:00',
  timezone: 'Europe/Rome',
}

/** A class in both languages with all values. */
const aClass = async (collection: 'events' | 'calendar-series', slug: string): Promise<Stored> => {
  const venue = await aVenue({ latitude: 45, longitude: 9, image: (await anImage('hall.png')).id })
  const { id } = await calendar.payload.create({
    collection,
    data: {
      ...when,
      title: 'Yoga',
      descriptionHtml: '<p>With <strong>mats</strong>.</p>',
      cost: '10 €',
      venues: [venue.id],
      organizers: [(await anOrganizer()).id],
      categories: [await aCategory('Sport')],
      tags: [await aTag('late'), await aTag('mats')],
      publishedAt: '2026-01-01T12:00:00.000Z',
      slug,
      visibility: 'public',
      eventStatus: 'scheduled',
      _status: 'published',
    },
  })
  await calendar.payload.update({
    collection,
    id,
    data: { title: 'Yoga della sera' },
    locale: 'it',
  })

  return read(collection, id)
}

/** The values that differ for dates of another series: series, venues, slugs and dates of creation. */
const apart = ({
  id,
  slug,
  resolved,
  series,
  seriesRoot,
  occurrence,
  overridden,
  venues,
  organizers,
  categories,
  tags,
  pictures,
  createdAt,
  updatedAt,
  savedBy,
  autosavedBy,
  sourceHash,
  deletedAt,
  ...rest
}: Stored) => rest

test('dates stored in bulk equal events saved one by one (RC-4, RC-5)', async () => {
  const single = await aClass('events', 'yoga')
  const template = await aClass('calendar-series', 'yoga')
  const { docs } = await calendar.payload.find({
    collection: 'events',
    where: { series: { equals: template.id } },
    showHiddenFields: true,
  })
  const id = docs[0]?.id ?? 0
  const found = await read('events', id)

  expect(apart(found)).toEqual(apart(single))
  expect(found).toMatchObject({
    venues: template.venues,
    tags: template.tags,
    pictures: template.pictures,
    series: template.id,
    resolved: {
      en: { slug: 'yoga-2027-01-12', key: 'yoga' },
      it: { slug: 'yoga-2027-01-12', key: 'yoga della sera' },
    },
  })
  const [one, other] = [await latest(id), await latest(Number(single.id))]
  expect(apart(one.content)).toEqual(apart(other.content))
  expect(one.members).toEqual(other.members)
})
