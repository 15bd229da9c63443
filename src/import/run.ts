import type { Payload } from 'payload'
import { languagesOf, settingsOf } from '../model/settings.ts'
import { bring, type Work } from './bring.ts'
import { ImportFailed } from './failure.ts'
import { gather, type Handed } from './gather.ts'
import { forEachKind, type Kind, kinds } from './importKinds.ts'
import type { ImportOptions } from './importOptions.ts'
import type { Incoming } from './incoming.ts'
import { type Known, readKnown } from './knownObjects.ts'
import { likelyAmong } from './likelyAmong.ts'
import { type Means, withoutWrites, withWrites } from './means.ts'
import { eventOrder } from './order.ts'
import { claimedId, claimedTitle } from './read/parse.ts'
import { readObject } from './readObject.ts'
import { withFormerIds } from './renumbered.ts'
import { emptyReport, type Report, refuse } from './report.ts'
import { bringSeries } from './series/bringSeries.ts'
import { type IncomingSeries, readSeries } from './series/readIncomingSeries.ts'
import { parentsFirst } from './translate/termData.ts'

/**
 * How many objects are stored together: enough that a transaction costs each of them little, few enough that no user
 * else waits long. A category may stand under the one before it.
 */
const batchOf: Record<Kind, number> = {
  categories: 1,
  tags: 20,
  venues: 20,
  organizers: 20,
  events: 20,
}

/**
 * Imports a calendar. Every object keeps its id where that is free, else it gets a new one; it is stored in full or not at all; one without changes since the last import
 * is not touched. Throws `ImportFailed` if the import cannot go on.
 */
export const importCalendar = async (options: ImportOptions): Promise<Report> => {
  const { payload, source, keepIds = false, dryRun = false, onProgress = () => {} } = options
  const report = { ...emptyReport(), isDry: dryRun, onRecord: options.onRecord }
  const known = await readKnown(payload)
  if (options.author !== undefined && !known.users.has(options.author)) {
    throw new ImportFailed(`There is no user with the id ${options.author}.`)
  }
  if (keepIds && hasOwnEntries(known)) {
    throw new ImportFailed(
      'Ids can only be kept in an empty calendar, and this one has entries of its own.',
    )
  }
  let pages = 0
  const { objects, series, faults } = await gather(source, languagesOf(payload), () =>
    onProgress({ task: 'pages read', done: ++pages, total: undefined }),
  )
  report.faults.push(...faults)
  const read = readAll(payload, objects, report)
  const templates = readAllSeries(payload, series ?? [], report)
  const incoming = { ...read, events: await withFormerIds(read.events, known) }
  noteRenumbered(report, read.events, incoming.events)
  const work: Work & Means = {
    ...options,
    ...(dryRun
      ? withoutWrites(options, { known, report })
      : await withWrites(options, {
          known,
          report,
          incoming: [
            ...Object.values(incoming).flat(),
            ...templates.map(({ template }) => template),
          ],
        })),
    known,
    report,
    done: forEachKind(() => new Map()),
    series: new Map(),
    trashed: forEachKind(() => new Set()),
  }

  const done = forEachKind(() => 0)
  const bringAll = async (kind: Kind, objects: Incoming[]) => {
    const size = batchOf[kind]
    for (let at = 0; at < objects.length; at += size) {
      const batch = objects.slice(at, at + size)
      await bring(batch, work)
      for (const _ of batch)
        onProgress({ task: kind, done: ++done[kind], total: incoming[kind].length })
    }
  }
  for (const kind of kinds) if (kind !== 'events') await bringAll(kind, incoming[kind])
  const { before, after } = eventOrder(
    incoming.events,
    templates.map(({ template }) => template),
  )
  for (const events of before) await bringAll('events', events)
  if (templates.length > 0) {
    const means = { ...work, events: incoming.events, isDry: dryRun, keepIds }
    await bringSeries(templates, means, (count) =>
      onProgress({ task: 'series', done: count, total: templates.length }),
    )
  }
  for (const events of after) await bringAll('events', events)

  options.onEvents?.([...work.done.events.values()])
  if (!dryRun) report.likely = await likelyAmong(payload, new Set(work.done.events.values()))

  return report
}

const hasOwnEntries = ({ content, terms }: Known): boolean =>
  [...content.values(), ...terms.values()].some(
    ({ collection, sourceHash }) => collection !== 'media' && sourceHash === '',
  )

const noteRenumbered = (report: Report, before: Incoming[], after: Incoming[]): void => {
  const count = after.filter(({ id }, at) => id !== before[at]?.id).length
  if (count > 0) {
    report.notes.push(
      `${count} ${count === 1 ? 'event has another id' : 'events have other ids'} there than before, and here the old one`,
    )
  }
}

const installationOf = ({ config }: Payload) => {
  const { currency, customFields } = settingsOf(config)

  return { currency, customFields: customFields.map(({ name }) => name) }
}

const claimed = ({ first }: Handed) => ({ id: claimedId(first), title: claimedTitle(first) })

const readAllSeries = (payload: Payload, series: Handed[], report: Report): IncomingSeries[] =>
  series.flatMap((handed) => {
    const one = readSeries(handed, installationOf(payload))
    if ('template' in one) return [one]
    refuse(report, { kind: 'series', ...claimed(handed) }, one.faults)

    return []
  })

const readAll = (payload: Payload, objects: Record<Kind, Handed[]>, report: Report) => {
  const installation = installationOf(payload)

  return forEachKind((kind) => {
    const read = objects[kind].flatMap((handed): Incoming[] => {
      const one = readObject(kind, handed, installation)
      if (!('faults' in one)) return [one]
      refuse(report, { kind, ...claimed(handed) }, one.faults)

      return []
    })

    return kind === 'categories' ? parentsFirst(read) : read
  })
}
