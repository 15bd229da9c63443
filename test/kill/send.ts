import http from 'node:http'

export type Write = { method: string; path: string; body?: object | FormData }

/** The result of a request: its answer, `unsent` without a connection, `cut` if the connection broke. */
export type Sent = { status: number; body: string } | 'unsent' | 'cut'

/** Sends requests over connections that stay open, as clients do. */
export const sender = (authorization: string) => {
  const agent = new http.Agent({ keepAlive: true })

  return async (base: string, { method, path, body }: Write): Promise<Sent> => {
    const { headers, bytes } = await encoded(body)
    try {
      return await answerTo(
        http.request(base + path, { method, agent, headers: { ...headers, authorization } }),
        bytes,
      )
    } catch (error) {
      const refused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'

      return refused ? 'unsent' : 'cut'
    }
  }
}

const answerTo = (request: http.ClientRequest, bytes: Buffer): Promise<Sent> =>
  new Promise((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      try {
        let body = ''
        for await (const part of response.setEncoding('utf8')) body += part
        resolve({ status: response.statusCode ?? 0, body })
      } catch (error) {
        reject(error)
      }
    })
    request.end(bytes)
  })

const encoded = async (body: object | undefined) => {
  const message = body instanceof FormData || !body ? new Response(body) : Response.json(body)
  const bytes = Buffer.from(await message.arrayBuffer())
  const type = message.headers.get('content-type')

  return {
    bytes,
    headers: { 'content-length': bytes.length, ...(type && { 'content-type': type }) },
  }
}
