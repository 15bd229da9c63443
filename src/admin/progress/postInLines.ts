import { answerOf } from '../answerOf.ts'
import { linesType, type ProgressLine, type Report } from './progressLines.ts'

type Options = {
  onProgress: Report
  signal?: AbortSignal | undefined
  /** The message of the error where the connection ends before the answer. */
  lost: string
}

/** Sends a request whose answer comes in lines, and returns it. Throws the server's refusal. */
export const postInLines = async <Answer>(
  url: string,
  body: object,
  { onProgress, signal, lost }: Options,
): Promise<Answer> => {
  const response = await fetch(url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', Accept: linesType },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  })
  const isInLines = response.headers.get('Content-Type')?.startsWith(linesType)
  if (!response.ok || !response.body || !isInLines) return answerOf(response)
  for await (const line of linesOf(response.body)) {
    if ('progress' in line) onProgress(line.progress)
    else if ('refusal' in line) {
      const { status, body: refusal } = line.refusal

      return answerOf(Response.json(refusal, { status }))
    } else return line.answer as Answer // The caller knows the endpoint.
  }

  throw new Error(lost)
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<ProgressLine> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    // The server writes no other lines.
    for (const line of lines) yield JSON.parse(line) as ProgressLine
  }
}
