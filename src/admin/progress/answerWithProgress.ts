import { APIError, formatErrors, logError, type PayloadRequest } from 'payload'
import { answerErrors } from '../../content/payloadRest/answerErrors.ts'
import { notingCommits } from '../../storage/database/commits.ts'
import { isTransient } from '../../storage/database/databaseErrors.ts'
import { tryAgain } from '../../storage/database/tryAgain.ts'
import { linesType, type ProgressLine, type Report } from './progressLines.ts'

/** Between two lines of progress, in milliseconds: a bar needs no more of them. */
const pause = 100

/**
 * Answers a request with what `work` returns: as JSON, or, where the client accepts lines, with a line for each step that the work reports and
 * the answer as the last one. A refusal is then the last line, because the status was sent before the work began. The headers keep proxies
 * from storing and compressing the lines, which would arrive together at the end.
 */
export const answerWithProgress = async (
  req: PayloadRequest,
  work: (report: Report) => Promise<object>,
): Promise<Response> => {
  if (!req.headers.get('Accept')?.includes(linesType)) {
    return Response.json(await work(() => {}), { headers: { 'Cache-Control': 'no-store' } })
  }
  await readBody(req)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: async (controller) => {
      const send = (line: ProgressLine) => {
        if (!req.signal?.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      let next = 0
      const report: Report = (progress) => {
        if (performance.now() < next) return
        // The first step is seen soon.
        if (progress.done > 0) next = performance.now() + pause
        send({ progress })
      }
      try {
        send(await outcomeOf(req, () => work(report)))
      } catch (error) {
        send({ refusal: await refusalOf(req, error) })
      }
      if (!req.signal?.aborted) controller.close()
    },
  })

  return new Response(body, {
    headers: {
      'Content-Type': linesType,
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    },
  })
}

/**
 * The last line. Work that met a transient error and has stored nothing is done again, as `answeredAgain` does where the answer is JSON; it
 * never sees the errors of lines.
 */
const outcomeOf = (req: PayloadRequest, work: () => Promise<object>): Promise<ProgressLine> =>
  tryAgain(() =>
    notingCommits(req.payload, async (hasCommitted) => {
      try {
        return { answer: await work() }
      } catch (error) {
        if (isTransient(error) && !hasCommitted()) throw error

        return { refusal: await refusalOf(req, error) }
      }
    }),
  )

/** Reads the body before the answer begins, after which it may not come any more. */
const readBody = async (req: PayloadRequest): Promise<void> => {
  const body: unknown = await req.json?.().catch(() => undefined)
  req.json = async () => body
}

const unknown = 500

/** What Payload answers to an error (its own function is not exported): what is inside is told of public errors alone. */
const refusalOf = async (req: PayloadRequest, thrown: unknown) => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const { context, payload } = req
  // Errors of Payload and of ours have a status; others are nobody's fault but the server's.
  const stated = 'status' in error ? Number(error.status) : unknown
  logError({ err: error, payload })
  const known = await answerErrors({ context, error, req, collection: undefined })
  const status = known?.status ?? stated
  const isPublic = ('isPublic' in error && error.isPublic) || status !== unknown

  return {
    status,
    body:
      known?.response ??
      formatErrors(isPublic ? presentable(error) : new APIError('Something went wrong.')),
  }
}

const presentable = (error: Error) =>
  error instanceof APIError ? error : { name: error.name, message: error.message }
