import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { isEmpty } from '../../content/isEmpty.ts'
import { slugOf } from '../../model/slugs.ts'
import { type Administrator, createAdministrator } from './administrator.ts'
import { seedEvents } from './seedEvents.ts'
import { seedPictures } from './seedPictures.ts'
import { seedOrganizers, seedVenues } from './seedPlaces.ts'
import { seedSeries } from './seedSeries.ts'
import { seedCategories, seedTagGroups, seedTags } from './seedTerms.ts'

export type Seeded = {
  events: number
  /** Who was made to sign in; absent where the database had users. */
  administrator: Administrator | undefined
}

/**
 * Fills an empty calendar with that of an invented town, in English and Italian, completely or not at all. Returns `undefined`,
 * without a change, if anything is stored already.
 */
export const seedCalendar = async (payload: Payload): Promise<Seeded | undefined> => {
  if (!(await hasNothing(payload))) return undefined
  const req = await createLocalReq({}, payload)
  await initTransaction(req)
  try {
    const seeded = await written(req)
    await commitTransaction(req)

    return seeded
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}

const written = async (req: PayloadRequest): Promise<Seeded> => {
  const administrator = await createAdministrator(req)
  const pictures = await seedPictures(req)
  const links = {
    pictures,
    author: administrator?.id,
    venues: await seedVenues(req, pictures),
    organizers: await seedOrganizers(req),
    categories: await seedCategories(req),
    tags: await seedTags(req),
  }
  await seedTagGroups(req, links.tags)
  const events = await seedEvents(req, links)

  return { events: events + (await seedSeries(req, links)), administrator }
}

/** Drafts and the trash count: an editor has been here. */
const hasNothing = async (payload: Payload): Promise<boolean> => {
  for (const collection of ['events', 'venues', 'organizers', 'categories', 'tags'] as const) {
    if (!(await isEmpty(payload, slugOf(payload, collection)))) return false
  }

  return true
}
