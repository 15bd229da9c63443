import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'

/** Sends a GET with headers that `fetch` would not send as they are, such as `Host`. */
export const answerTo = async (
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> => {
  const { status, body } = await exchange(url, path, { headers })

  return { status, body: body.toString() }
}

type Exchanged = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request without a body; returns its answer as it was sent, which `fetch` would have decoded. */
export const exchange = (url: string, path: string, options: RequestOptions): Promise<Exchanged> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), options, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })

/**
 * Sends a body of so many megabytes until it is answered; returns the status and the number of megabytes sent by then. The
 * status is undefined if the connection ended before.
 */
export const flood = (
  url: string,
  path: string,
  { megabytes, headers }: { megabytes: number; headers: Record<string, string> },
): Promise<{ status: number | undefined; sent: number }> =>
  new Promise((resolve) => {
    const chunk = Buffer.alloc(1024 * 1024, 0x20)
    let sent = 0
    const posted = request(new URL(path, url), { method: 'POST', headers }, ({ statusCode }) => {
      resolve({ status: statusCode, sent })
      posted.destroy()
    })
    const send = () => {
      if (posted.destroyed) return
      if (sent === megabytes) return posted.end()
      sent += 1
      posted.write(chunk, () => setImmediate(send))
    }
    posted.on('error', () => resolve({ status: undefined, sent }))
    send()
  })
