import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Written out, so that Next traces them for functions and for a standalone server. */
const files: { [name: string]: { type: string; read: () => Promise<Buffer> } | undefined } = {
  'swagger-ui-bundle.js': {
    type: 'text/javascript; charset=UTF-8',
    read: () =>
      readFile(path.join(process.cwd(), 'node_modules/swagger-ui-dist/swagger-ui-bundle.js')),
  },
  'swagger-ui.css': {
    type: 'text/css; charset=UTF-8',
    read: () => readFile(path.join(process.cwd(), 'node_modules/swagger-ui-dist/swagger-ui.css')),
  },
  'start.js': {
    type: 'text/javascript; charset=UTF-8',
    read: async () => Buffer.from(start),
  },
}

/**
 * The interface as its OpenAPI document describes it, drawn by a library that this site serves, like the document: nothing is
 * loaded from elsewhere, and nothing is sent elsewhere.
 */
export const apiReference = async (request: Request): Promise<Response> => {
  const { pathname, searchParams } = new URL(request.url)
  const name = pathname.replace(/\/$/, '').slice(address.length + 1)
  if (name === '') return answerOf(request, { type: html, body: Buffer.from(pageIn(searchParams)) })
  const file = Object.hasOwn(files, name) ? files[name] : undefined
  if (!file) return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })

  return answerOf(request, { type: file.type, body: await file.read() })
}

const address = '/developers/reference'

const html = 'text/html; charset=UTF-8'

const answerOf = (request: Request, { type, body }: { type: string; body: Buffer }): Response => {
  const etag = `"${createHash('sha1').update(body).digest('base64url')}"`
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=3600',
    ETag: etag,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(type === html && { 'Content-Security-Policy': policy, 'X-Robots-Tag': 'noindex' }),
  }
  if (request.headers.get('if-none-match')?.includes(etag)) {
    return new Response(null, { status: 304, headers })
  }

  return new Response(new Uint8Array(body), { headers })
}

/** The library sets styles of single elements; it runs no script but its own. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

/** The address of a document of this site, in the language of the link that leads here. */
const pageIn = (query: URLSearchParams): string => {
  const requested = query.get('document') ?? ''
  const document = /^(?:\/[\w-]+)+\/events\/v1\/doc$/.test(requested)
    ? requested
    : '/cal/events/v1/doc'

  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="stylesheet" href="${address}/swagger-ui.css">
<main id="reference" data-document="${document}"></main>
<noscript><a href="${document}">OpenAPI</a></noscript>
<script src="${address}/swagger-ui-bundle.js"></script>
<script src="${address}/start.js"></script>
</html>
`
}

/** No validator, which would be on another host. */
const start = `const main = document.getElementById('reference')
SwaggerUIBundle({ url: main.dataset.document, domNode: main, deepLinking: true, validatorUrl: 'none' })
`
