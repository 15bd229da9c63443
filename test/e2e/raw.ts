import { request } from 'node:http'

/** One GET with headers that `fetch` would not send as they are, such as `Host`. */
export const answerTo = (
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (part) => {
        body += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    sent.end()
  })

/**
 * Sends a body of so many megabytes until it is answered, and tells the status and how many of them were sent by then.
 * The status is undefined where the connection ended before.
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
