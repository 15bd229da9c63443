import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { canonicalZone } from '../../calendar/zone.ts'
import { type DeclaredId, declares } from '../../http/declaredIds.ts'
import { say } from '../../i18n/admin.ts'
import { type FileSettings, settingsSchema } from '../../import/files/fileSettings.ts'
import { languagesOf } from '../../model/settings.ts'
import { ClientLeft } from '../../storage/database/databaseErrors.ts'
import { answerWithProgress } from '../progress/answerWithProgress.ts'
import type { Report } from '../progress/progressLines.ts'
import { requireEditor } from '../requireEditor.ts'
import { openedFile, totalOf } from './importedFile.ts'
import { previewOf } from './importPreview.ts'
import {
  bytesOf,
  type ImportRecord,
  importOf,
  importsFor,
  noReport,
  openImport,
  saveImport,
} from './importRecord.ts'
import { reportText, summaryOf } from './importSummary.ts'
import { inTurn } from './importTurns.ts'
import { isOvertaken } from './isOvertaken.ts'
import { inspect } from './readFile.ts'
import { runImport } from './runImport.ts'
import { stopImport } from './stopImport.ts'
import { undoImport } from './undoImport.ts'

const importKey: DeclaredId = { at: 'path.key', of: 'calendar-imports', right: 'own' }

const fileSchema = z.object({
  name: z.string().trim().min(1).max(255),
  /** Compressed by gzip, in base64. */
  file: z.string().max(20_000_000),
})

/** The endpoints of imports, under Payload's REST. */
export const importEndpoints: Endpoint[] = [
  endpoint('get', '', async (req) => {
    const imports = await importsFor(req)

    return { imports: await Promise.all(imports.map((record) => summaryOf(req, record))) }
  }),
  endpoint('post', '', async (req) => {
    const { name, file } = await sent(req, fileSchema)
    const inspected = await inspect(req, await bytesOf(req, file))
    if (!inspected) throw refused(say(req, 'importing:unreadable'))
    const total = totalOf(inspected)
    if (total === 0) throw refused(say(req, 'importing:empty'))
    const key = await openImport(req, { name, file, total, kind: inspected.kind })

    return openedFile(req, inspected, { key, name })
  }),
  endpoint('post', '/:key/preview', async (req) => {
    const settings = await settingsIn(req)
    const record = await importOf(req)
    requireState(req, record, ['open'])

    return previewOf(req, record, settings)
  }),
  endpoint('post', '/:key/run', async (req, report) => {
    let record = await importOf(req)
    if (await isOvertaken(req, record)) throw refused(say(req, 'importing:overtaken'), 409)
    if (record.state === 'stopped') {
      // All rows may have been stored while it was stopped.
      record = await saveImport(req, record, { state: record.file ? 'running' : 'done' })
    }
    if (record.state === 'open') {
      const settings = await settingsIn(req)
      record = await saveImport(req, record, {
        state: 'running',
        settings,
        report: noReport,
        startedAt: new Date().toISOString(),
      })
    }
    requireState(req, record, ['running', 'done', 'failed'])

    return summaryOf(req, await runImport(req, record, report))
  }),
  endpoint('post', '/:key/undo', async (req, report) => {
    let record = await importOf(req)
    // An unfinished import is undone as far as it came.
    if (record.state === 'running') record = await saveImport(req, record, { state: 'undoing' })
    requireState(req, record, ['done', 'failed', 'stopped', 'undoing', 'undone'])

    return summaryOf(req, await undoImport(req, record, report))
  }),
  {
    path: '/admin-imports/:key/stop',
    method: 'post',
    custom: declares(importKey),
    handler: async (req) => {
      requireEditor(req)
      const record = await stopImport(req)
      const summary = await summaryOf(req, record)
      const late = record.state === 'done' ? [say(req, 'importing:tooLate')] : []

      return Response.json({ ...summary, says: [...late, ...summary.says] }, { headers: uncached })
    },
  },
  {
    path: '/admin-imports/:key/report',
    method: 'get',
    custom: declares(importKey),
    handler: async (req) => {
      requireEditor(req)
      const record = await importOf(req)
      const filename = `${record.name.replace(/\.[^.]*$/, '')}-report.txt`

      return new Response(`\uFEFF${reportText(req, record)}`, {
        headers: {
          ...uncached,
          'Content-Type': 'text/plain; charset=utf-8',
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`,
        },
      })
    },
  },
]

const uncached = { 'Cache-Control': 'no-store' }

function endpoint(
  method: 'get' | 'post',
  path: '' | `/${string}`,
  answer: (req: PayloadRequest, report: Report) => Promise<object>,
): Endpoint {
  return {
    path: `/admin-imports${path}`,
    method,
    custom: path === '' ? declares() : declares(importKey),
    handler: async (req) => {
      requireEditor(req)

      return answerWithProgress(req, async (report) => {
        try {
          return await (method === 'get'
            ? answer(req, report)
            : inTurn(req, () => answer(req, report)))
        } catch (error) {
          throw req.signal?.aborted ? new ClientLeft({ cause: error }) : error
        }
      })
    },
  }
}

const refused = (message: string, status = 400) => new APIError(message, status, undefined, true)

const sent = async <S extends z.ZodType>(req: PayloadRequest, schema: S): Promise<z.output<S>> => {
  const read = schema.safeParse(await req.json?.())
  if (read.success) return read.data

  throw refused(z.prettifyError(read.error))
}

/** The settings for a file. Throws 400 for an unknown zone or language. */
const settingsIn = async (req: PayloadRequest): Promise<FileSettings> => {
  const { settings } = await sent(req, z.object({ settings: settingsSchema }))
  const zone = canonicalZone(settings.zone)
  if (!zone) throw refused(say(req, 'importing:fault:zone', { value: settings.zone }))
  if (!languagesOf(req.payload).includes(settings.language)) throw refused('No such language.')

  return { ...settings, zone }
}

const requireState = (
  req: PayloadRequest,
  { state }: ImportRecord,
  states: ImportRecord['state'][],
) => {
  if (!states.includes(state)) throw refused(say(req, 'importing:elsewhere'), 409)
}
