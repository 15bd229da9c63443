import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import path from 'node:path'
import { type Functions, functionsOf } from './functions'
import { type Rule, route, type Way } from './routing'

/** The address of every visitor, whatever the headers claim. */
export const visitor = '203.0.113.7'

/** A host of the deployment. */
export const host = 'calendar.example'

export type Platform = Functions & { url: string; stop: () => Promise<void> }

/**
 * Serves a deployment as Vercel does: by the rules of its config, its static files, its middleware, and its functions, each
 * started by the first request to it.
 */
export const serve = async (
  deployment: string,
  variables: Record<string, string>,
): Promise<Platform> => {
  const config = readJson<Config>(path.join(deployment, 'config.json'))
  const functions = functionsOf(deployment, variables)
  const files = filesOf(deployment, config)

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { url = '/', method = 'GET' } = incoming
    const [address = '/', query = ''] = url.split('?')
    const body = await bodyOf(incoming)
    const way: Way = {
      path: address,
      query,
      headers: { ...incoming.headers, ...ofPlatform },
      answerHeaders: {},
    }
    const middleware = async (): Promise<boolean> => {
      const port = await functions.portOf('_middleware')
      const said = await ask(port, { url, method, headers: way.headers, body })
      const { changed, own, goesOn } = readMiddleware(said.headers)
      Object.assign(way.headers, changed)
      Object.assign(way.answerHeaders, own)
      if (!goesOn) response.writeHead(said.status, own).end(said.body)

      return goesOn
    }
    const target = await route(config.routes, way, {
      exists: (found) => Boolean(files.fileAt(found) ?? files.functionAt(found)),
      middleware,
    })
    if (!target) return
    const file = files.fileAt(target.path)
    const name = files.functionAt(target.path)
    if (file) {
      response.writeHead(target.status ?? 200, target.answerHeaders).end(readFileSync(file))
    } else if (name) {
      const answered = await ask(await functions.portOf(name), {
        url: [address, target.query].filter(Boolean).join('?'),
        method,
        headers: { ...target.headers, 'x-matched-path': target.path },
        body,
      })
      const headers = { ...target.answerHeaders, ...answered.headers }
      response.writeHead(answered.status, headers).end(answered.body)
    } else response.writeHead(404).end()
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      response.writeHead(502, { 'x-vercel-error': 'FUNCTION_INVOCATION_FAILED' }).end(`${error}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const listening = server.address()

  return {
    ...functions,
    url: `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : 0}`,
    stop: async () => {
      await functions.cool()
      rmSync(functions.temporary, { recursive: true, force: true })
      server.closeAllConnections()
      server.close()
    },
  }
}

type Config = { routes: Rule[]; overrides?: Record<string, { path?: string }> }

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** The file or function at an address; a static file may have another name. */
const filesOf = (deployment: string, { overrides = {} }: Config) => {
  const named = new Map(Object.entries(overrides).map(([file, said]) => [said.path, file]))

  return {
    fileAt: (address: string): string | undefined => {
      const name = address.slice(1)
      const file = path.join(deployment, 'static', named.get(name) ?? name)

      return name && existsSync(file) && statSync(file).isFile() ? file : undefined
    },
    functionAt: (address: string): string | undefined => {
      const name = address.slice(1) || 'index'

      return existsSync(path.join(deployment, 'functions', `${name}.func`)) ? name : undefined
    },
  }
}

/** The headers that the platform adds (https://vercel.com/docs/headers/request-headers). */
const ofPlatform = {
  host,
  'x-forwarded-host': host,
  'x-forwarded-proto': 'https',
  'x-forwarded-for': visitor,
  'x-real-ip': visitor,
  'x-vercel-forwarded-for': visitor,
  'x-vercel-id': 'fra1::fra1::8f3k2-1795358869283-0123456789ab',
  'x-vercel-ip-country': 'IT',
  'x-vercel-deployment-url': 'calendar-8f3k2-team.vercel.app',
}

const bodyOf = async (incoming: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk)

  return Buffer.concat(chunks)
}

type PlatformRequest = { url: string; method: string; headers: IncomingHttpHeaders; body: Buffer }

/** Sends a request to a function; returns the whole answer. */
const ask = (port: number, { url, method, headers, body }: PlatformRequest) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
    const { connection: _, ...others } = headers
    const question = request(
      { host: '127.0.0.1', port, path: url, method, headers: others },
      async (answer) => {
        resolve({
          status: answer.statusCode ?? 500,
          headers: answer.headers,
          body: await bodyOf(answer),
        })
      },
    )
    question.on('error', reject)
    question.end(body)
  })

/** The decision of a middleware of Next: whether it passes the request on, with which headers, and which the answer gets. */
const readMiddleware = (headers: IncomingHttpHeaders) => {
  const changed: IncomingHttpHeaders = {}
  const own: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(headers)) {
    if (name.startsWith('x-middleware-request-')) {
      Object.assign(changed, { [name.slice('x-middleware-request-'.length)]: value })
    } else if (!name.startsWith('x-middleware-')) own[name] = value
  }
  for (const name of ['connection', 'date', 'keep-alive', 'transfer-encoding']) delete own[name]

  return { changed, own, goesOn: headers['x-middleware-next'] === '1' }
}
