import type { CollectionConfig, Config } from 'payload'
import type { CalendarSettings } from '../model/settings.ts'
import { whenOpened } from './adapter/whenOpened.ts'
import { prepareSequences } from './ids.ts'

/**
 * What a calendar that is switched off leaves of its collections, so that no column of theirs is lost: the fields. Nobody
 * sees them in the admin or comes to them over the network, and nothing happens where a program writes them. Its users
 * stay who they are, because somebody has to sign in.
 */
export const dormant =
  ({ slugs }: CalendarSettings) =>
  (collection: CollectionConfig): CollectionConfig => {
    if (collection.slug === slugs.users) return collection

    return {
      ...collection,
      access: closed,
      admin: { useAsTitle: collection.admin?.useAsTitle, hidden: true },
      endpoints: false,
      hooks: {},
    }
  }

const nobody = () => false

const closed: CollectionConfig['access'] = {
  create: nobody,
  read: nobody,
  readVersions: nobody,
  update: nobody,
  delete: nobody,
}

/** The site's own collections with the columns that the calendar has in them, and nothing else of it. */
export const withColumnsOf = (
  sites: CollectionConfig[],
  calendars: CollectionConfig[],
): CollectionConfig[] =>
  sites.map((site, place) => ({
    ...site,
    fields: (calendars[place] ?? site).fields.filter(
      (field) => field.type !== 'ui' || site.fields.includes(field),
    ),
  }))

/** The database of the site, in which the users of the calendar can still be made. */
export const withSequences = (db: Config['db']): Config['db'] =>
  whenOpened(db, 'sequences', async (payload) => {
    if (process.env.PAYLOAD_MIGRATING !== 'true') await prepareSequences(payload)
  })
