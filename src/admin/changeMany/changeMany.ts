import { APIError, isolateObjectProperty, type PayloadRequest } from 'payload'
import { countTogether } from '../../content/links/counts.ts'
import { publishedAmong } from '../../content/lists/publishedRows.ts'
import { saveSeries } from '../../content/series/saveSeries.ts'
import { templateOf } from '../../content/series/templateOf.ts'
import { say } from '../../i18n/admin.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { hasCollection, slugOf } from '../../model/slugs.ts'
import type { Event } from '../../payload-types.ts'
import { indexTogether } from '../../storage/eventIndex/updateIndex.ts'
import type { Report } from '../progress/progressLines.ts'
import { inEditorTransaction } from '../series/editorTransaction.ts'
import { instantOf } from '../series/instantOf.ts'
import { undoPermit } from '../undoPermit.ts'
import { type Changeable, changedValues } from './changedValues.ts'
import {
  type Changes,
  type DoneMany,
  linkNames,
  type Ticked,
  type Undo,
  type Values,
} from './manyEvents.ts'
import { meantBy } from './meantBy.ts'

/**
 * Changes ticked events in one transaction, whole series with all their dates (RC-26). An event is changed in its newest version: a draft
 * stays a draft, also over a published event. Throws as `meantBy` does, 400 where a linked entry is not there for the caller, and Payload's
 * `Forbidden`, `Locked` and `ValidationError`.
 */
export const changeMany = (
  editorReq: PayloadRequest,
  { changes, ...ticked }: Ticked & { changes: Changes },
  report: Report = () => {},
): Promise<DoneMany> =>
  inEditorTransaction(editorReq, async (req) => {
    const { ids, templates } = await meantBy(req, ticked)
    await requireLinks(req, changes)
    const atFirst = await newestOf(req, ids)
    const changed = atFirst.filter((event) => changedValues(event, changes))
    const undo: Undo = { events: [], series: [] }
    for (const template of templates) {
      // The adapter returns the links of a series as those of an event.
      const values = changedValues(template as Changeable, changes)
      if (!values) continue
      await saveSeries(req, template, values.after)
      undo.series.push({ id: template.id, revision: 0, before: values.before })
    }
    const left = undo.series.length > 0 ? await newestOf(req, ids) : atFirst
    const single = left.flatMap((event) => {
      const values = changedValues(event, changes)

      return values ? [{ event, ...values }] : []
    })
    await indexTogether(req, () =>
      countTogether(req, async () => {
        for (const [done, { event, before, after }] of single.entries()) {
          report({ done, total: single.length })
          const updatedAt = await saveNewest(req, event, after)
          undo.events.push({ id: event.id, updatedAt, before })
        }
      }),
    )
    for (const one of undo.series) one.revision = (await templateOf(req, one.id))?.revision ?? 0
    const drafts = single.flatMap(({ event }) => (event._status === 'published' ? [] : event.id))
    const { size } = await publishedAmong(req, slugOf(req.payload, 'events'), drafts)

    return {
      changed: changed.length,
      inDrafts: size,
      ...(changed.length + undo.series.length > 0 && {
        undo: undoPermit(req, 'many-events', undo),
      }),
    }
  })

/** An event in its newest version, with what is changed for many at once. */
export type Newest = Changeable & Pick<Event, 'id' | '_status' | 'updatedAt'>

/** The newest versions of events that the caller may read. */
export const newestOf = async (req: PayloadRequest, ids: number[]): Promise<Newest[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, 'events'),
    where: { id: { in: ids } },
    draft: true,
    depth: 0,
    sort: 'id',
    pagination: false,
    select: {
      categories: true,
      tags: true,
      venues: true,
      organizers: true,
      featured: true,
      _status: true,
      updatedAt: true,
    },
    overrideAccess: false,
    req,
  })

  return docs
}

/** Saves values in the newest version of an event, as a draft where that is one; returns the instant of the save. */
export const saveNewest = async (
  req: PayloadRequest,
  { id, _status }: Newest,
  values: Values,
): Promise<string> => {
  const isDraft = _status !== 'published'
  const saved = await req.payload.update({
    collection: slugOf(req.payload, 'events'),
    id,
    data: { ...values, _status: isDraft ? 'draft' : 'published' },
    draft: isDraft,
    depth: 0,
    fallbackLocale: asLocale(languagesOf(req.payload)[0]),
    overrideAccess: false,
    overrideLock: false,
    // The language of the request stays what it is.
    req: isolateObjectProperty(req, ['locale', 'fallbackLocale']),
  })

  return instantOf(saved.updatedAt)
}

/** Throws 400 where the caller may not read one of the entries to link to, or where it is in the trash. */
const requireLinks = async (req: PayloadRequest, changes: Changes): Promise<void> => {
  for (const name of linkNames) {
    const ids = [...new Set(changes[name]?.ids)]
    if (ids.length === 0) continue
    const { totalDocs } = hasCollection(req.payload, name)
      ? await req.payload.count({
          collection: slugOf(req.payload, name),
          where: { id: { in: ids } },
          overrideAccess: false,
          req,
        })
      : { totalDocs: 0 }
    if (totalDocs < ids.length) {
      throw new APIError(say(req, 'changeMany:refused:links'), 400, undefined, true)
    }
  }
}
