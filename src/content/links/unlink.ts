import type { Payload, PayloadRequest, Where } from 'payload'
import { missingField, namesOfMissing } from '../../model/missingTexts.ts'
import { languagesOf } from '../../model/settings.ts'
import { hasCollection } from '../../model/slugs.ts'
import { noteWrite } from '../../storage/changes/observeWrites.ts'
import {
  marks,
  runSql,
  speaksSql,
  tableOf,
  updateMany,
  versionsTableOf,
} from '../../storage/database/driver.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { findRows } from '../storedRows.ts'

/** What events are linked to. */
export type Relation = 'venues' | 'organizers' | 'categories' | 'tags'

/**
 * Takes one venue, organizer or term off all events and series and off their versions, without changing when they were last
 * modified (LNK-5, CT-22). Payload would save each event by itself, and know nothing of its older versions.
 */
export const unlink = async (
  req: PayloadRequest,
  relation: Relation,
  id: number,
): Promise<void> => {
  const ids = await eventsWith(req, { [relation]: { in: [id] } })
  for (const collection of linkingIn(req.payload)) {
    if (speaksSql(req.payload)) {
      const column = `${tableOf(req.payload, relation)}_id`
      const { payload } = req
      for (const table of [tableOf(payload, collection), versionsTableOf(payload, collection)]) {
        await runSql(req, `DELETE FROM ${table}_rels WHERE ${column} = ${Number(id)}`)
      }
    } else {
      await pull(req, ['collections', collection], relation, id)
      if (collection === 'events') await noteLast(req, relation, id)
      await pull(req, ['versions', collection], `version.${relation}`, id)
    }
  }
  await noteChanged(req, ids)
}

/** What has the links of events: they, and the series that their dates follow. */
const linking = ['events', 'calendar-series'] as const

/** Those of them that a calendar has. */
const linkingIn = (payload: Payload) => linking.filter((name) => hasCollection(payload, name))

/** Links of one kind that one collection has. */
export type Linking = { collection: (typeof linking)[number]; relation: Relation }

const eventsWith = async (req: PayloadRequest, where: Where): Promise<number[]> => {
  const events = await findRows<{ id: number }>(req, 'events', where, { parent: true })

  return events.map(({ id }) => id)
}

const noteChanged = async (req: PayloadRequest, ids: number[]): Promise<void> => {
  if (ids.length > 0) await noteWrite(req, { collection: 'events', ids, deleted: false, req })
}

/** Lets the versions that have no other one of a kind say that they lack it. */
const noteLast = async (req: PayloadRequest, relation: Relation, id: number): Promise<void> => {
  if (!namesOfMissing('events', languagesOf(req.payload)).includes(relation)) return
  const path = `version.${relation}`
  await updateMany(req, ['versions', 'events'], {
    filter: { $and: [{ [path]: id }, { [path]: { $not: { $elemMatch: { $ne: id } } } }] },
    update: { $set: { [`version.${missingField}.${relation}`]: true } },
  })
}

const pull = (
  req: PayloadRequest,
  where: Parameters<typeof updateMany>[1],
  path: string,
  id: number,
) => updateMany(req, where, { filter: { [path]: id }, update: { $pull: { [path]: id } } })

/** Takes parents off all events and series below them and off their versions; no event is modified by that (EV-52). */
export const orphan = async (req: PayloadRequest, parents: number[]): Promise<void> => {
  const ids = await eventsWith(req, { parent: { in: parents } })
  for (const collection of linkingIn(req.payload)) {
    if (speaksSql(req.payload)) await orphanRows(req, collection, parents)
    else {
      await updateMany(req, ['collections', collection], {
        filter: { parent: { $in: parents } },
        update: { $set: { parent: null } },
      })
      await updateMany(req, ['versions', collection], {
        filter: { 'version.parent': { $in: parents } },
        update: { $set: { 'version.parent': null } },
      })
    }
  }
  await noteChanged(req, ids)
}

const orphanRows = async (
  req: PayloadRequest,
  collection: Linking['collection'],
  parents: number[],
): Promise<void> => {
  const entries = tableOf(req.payload, collection)
  const versions = versionsTableOf(req.payload, collection)
  for (const some of inPortions(parents)) {
    const these = `IN (${marks(some)})`
    await runSql(req, `UPDATE ${entries} SET parent_id = NULL WHERE parent_id ${these}`, some)
    await runSql(
      req,
      `UPDATE ${versions} SET version_parent_id = NULL WHERE version_parent_id ${these}`,
      some,
    )
  }
}
