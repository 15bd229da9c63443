import Papa from 'papaparse'
import type { Endpoint, PayloadRequest } from 'payload'
import type { Call } from '../../api/call.ts'
import { linkedOf } from '../../api/events/linked.ts'
import { calendarOfEvents } from '../../feeds/calendarFeed.ts'
import { type DeclaredId, declares } from '../../http/declaredIds.ts'
import { namespaceOf, rootsOf, siteOf } from '../../http/roots.ts'
import { throughGate } from '../../http/server/gate.ts'
import { say } from '../../i18n/admin.ts'
import { guarded } from '../../import/files/readTable.ts'
import { localeOf } from '../../model/locale.ts'
import { callerOf } from '../../model/permissions.ts'
import { languagesOf, settingsOf } from '../../model/settings.ts'
import type { Event } from '../../payload-types.ts'
import { readNames } from '../import/knownNames.ts'
import { hostOf } from '../import/ownUid.ts'
import { requireEditor } from '../requireEditor.ts'
import { csvCells, csvHeadings, namesById } from './csvRows.ts'
import { listedEvents } from './listedEvents.ts'

const listed: DeclaredId = {
  at: 'query.where',
  of: 'events and what they are linked to',
  right: 'read',
}

/** The endpoints that export the events of a list as files, under Payload's REST; they take the query of the list. */
export const exportEndpoints: Endpoint[] = [
  {
    path: '/admin-export/events.csv',
    method: 'get',
    custom: declares(listed),
    handler: async (req) => {
      requireEditor(req)

      return fileOf(await streamOf(csvOf(req), gateOf(req)), 'csv')
    },
  },
  {
    path: '/admin-export/events.ics',
    method: 'get',
    custom: declares(listed),
    handler: async (req) => {
      requireEditor(req)

      return fileOf(await gateOf(req)(() => icsOf(req)), 'ics')
    },
  },
]

const types = { csv: 'text/csv; charset=utf-8', ics: 'text/calendar; charset=utf-8' }

const fileOf = (body: BodyInit, kind: keyof typeof types): Response => {
  const day = new Date().toISOString().slice(0, 10)

  return new Response(body, {
    headers: {
      'Content-Type': types[kind],
      'Content-Disposition': `attachment; filename="events-${day}.${kind}"`,
      'Cache-Control': 'no-store',
    },
  })
}

type Gate = <T>(make: () => Promise<T>, goesOn?: boolean) => Promise<T>

const gateOf =
  (req: PayloadRequest): Gate =>
  (make, goesOn = false) =>
    throughGate(
      {
        goesOn,
        headers: req.headers,
        signal: req.signal ?? null,
        trustedProxies: settingsOf(req.payload.config).trustedProxies,
      },
      make,
    )

/**
 * Streams pieces of a file. Each piece is made after the one before it was sent, in a turn of its own. The first one is made before the
 * response starts, so that its error becomes an error response; the turns of the others are never refused, because the file would break
 * off.
 */
const streamOf = async (
  pieces: AsyncGenerator<string, undefined>,
  inTurn: Gate,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> => {
  const encoder = new TextEncoder()
  let next = await inTurn(() => pieces.next())

  return new ReadableStream({
    pull: async (controller) => {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await inTurn(() => pieces.next(), true)
    },
    cancel: async () => {
      await pieces.return(undefined)
    },
  })
}

/** The rows of a CSV file in pieces, with the byte order mark by which spreadsheets recognize UTF-8. */
async function* csvOf(req: PayloadRequest): AsyncGenerator<string, undefined> {
  const languages = languagesOf(req.payload)
  const context = {
    languages,
    names: namesById(await readNames(req)),
    host: hostOf(req),
    now: new Date().toISOString(),
  }
  let head = `\uFEFF${lines([csvHeadings(languages)])}`
  for await (const events of listedEvents(req, { locale: 'all', fallbackLocale: false })) {
    yield head + (events.length > 0 ? lines(events.map((event) => csvCells(event, context))) : '')
    head = ''
  }
  return undefined
}

const lines = (rows: string[][]): string =>
  `${Papa.unparse(rows.map((cells) => cells.map(guarded)))}\r\n`

const icsOf = async (req: PayloadRequest): Promise<BodyInit> => {
  const call = callOf(req)
  const [first] = languagesOf(req.payload)
  const events: Event[] = []
  for await (const some of listedEvents(req, { locale: call.language, fallbackLocale: first })) {
    events.push(...some)
  }
  const context = { call, linked: await linkedOf(call, events), keys: {} }

  return calendarOfEvents(call, { events, context }, say(req, 'collections:events'))
}

/** A call of the contract by the same caller, in the current content language. */
const callOf = (req: PayloadRequest): Call => {
  const settings = settingsOf(req.payload.config)
  const language = localeOf(req)
  // Payload's request extends the web's.
  const request = req as unknown as Request
  const site = siteOf(request, settings)
  const prefix = rootsOf(settings).find((root) => root.language === language)?.prefix ?? ''
  const url = `${site}${language === settings.languages[0] ? '' : prefix}`

  return {
    payload: req.payload,
    settings,
    request,
    caller: callerOf(req),
    language,
    root: { site, url, namespaceUrl: `${url}/${namespaceOf(settings)}`, language },
    path: {},
    now: new Date().toISOString(),
  }
}
