// The process of one function: what Vercel's runtime does around the launcher that its builder has written.
// It is run by the Node of the functions, with nothing of this repository beside it.
import { AsyncLocalStorage } from 'node:async_hooks'
import { createServer } from 'node:http'
import { createRequire, flushCompileCache } from 'node:module'

const [, , launcher, takesWebRequests] = process.argv
const requests = new AsyncLocalStorage()

/** What was handed to `waitUntil` and is not over; a function sleeps only where there is none. */
let awaited = 0

const waitUntil = (promise) => {
  awaited += 1
  Promise.resolve(promise)
    .catch(() => {})
    .finally(() => {
      awaited -= 1
      process.send({ awaited })
    })
  process.send({ awaited })
}

globalThis[Symbol.for('@vercel/request-context')] = { get: () => requests.getStore() }

const handle = createRequire(import.meta.url)(launcher)

const answerWeb = async (request, response) => {
  const body = []
  for await (const chunk of request) body.push(chunk)
  const { method, url, headers } = request
  const answer = await handle(
    new Request(`https://${headers.host}${url}`, {
      method,
      headers,
      body: body.length > 0 ? Buffer.concat(body) : undefined,
    }),
  )
  response.writeHead(answer.status, [...answer.headers].flat())
  response.end(Buffer.from(await answer.arrayBuffer()))
}

/** Reports its CPU time, and writes V8's compile cache where `NODE_COMPILE_CACHE` names a folder, because it is killed afterwards. */
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  flushCompileCache()
  process.send({ used: (user + system) / 1e6 })
})

const server = createServer((request, response) => {
  const context = { headers: request.headers, url: request.url, waitUntil }
  requests.run(context, takesWebRequests ? answerWeb : handle, request, response)
})
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }))
