const host = 'evil.example'

/** Starts of paths, each for another part of the app. */
const starts = [
  '',
  '/it',
  '/event',
  '/series',
  '/media',
  '/api/media/file',
  '/cal/events/v1/events',
] as const

/** Ends of paths that have led browsers to another host, or servers to another file. */
const ends = [
  `//${host}/`,
  `/\\${host}/`,
  `/%2f%2f${host}/`,
  `/%5c%5c${host}`,
  `/%09/${host}`,
  `/https://${host}/`,
  `/@${host}/..;/`,
  `/\u2215\u2215${host}`,
  `/%0d%0aLocation:%20https://${host}/`,
  '/..%2f..%2f..%2fetc%2fpasswd',
  '/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
  '/a%00.png',
  '/%ff%fe%u2215%',
  `/${'a'.repeat(6000)}`,
] as const

/** Paths without anything behind them, which must answer so. */
export const oddPaths = starts.flatMap((start) => ends.map((end) => start + end))

/** Queries that have made servers redirect visitors to another site. */
export const oddQueries = [
  `?p=https://${host}/`,
  `?p=//${host}`,
  `?page_id=https://${host}/`,
  `?rest_route=//${host}/`,
  `?rest_route=https://${host}/`,
  `?redirect=https://${host}/`,
  `?redirect_to=//${host}`,
  `?next=//${host}`,
  `?url=https://${host}/`,
  `?return=%2f%2f${host}`,
] as const

/** Headers by which a caller tries to change the answer to the next one. */
export const poisons: readonly [name: string, value: string][] = [
  ['Host', host],
  ['Host', `${host}:443`],
  ['X-Forwarded-Host', host],
  ['X-Forwarded-Host', `calendar.example, ${host}`],
  ['X-Forwarded-Proto', 'javascript'],
  ['X-Forwarded-Port', '1337'],
  ['X-Forwarded-Prefix', `//${host}`],
  ['X-Forwarded-For', '127.0.0.1'],
  ['Forwarded', `host=${host};proto=http`],
  ['X-Host', host],
  ['X-Original-URL', '/admin'],
  ['X-Rewrite-URL', '/it/events/'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-HTTP-Method-Override', 'OPTIONS'],
  ['X-Method-Override', 'HEAD'],
  ['Accept', `text/${host}`],
  ['Accept-Language', 'it'],
  ['Accept-Encoding', host],
  ['Accept-Charset', 'utf-7'],
  ['Origin', `https://${host}`],
  ['Origin', 'null'],
  ['Referer', `https://${host}/`],
  ['Cookie', 'payload-token=evil; payload-lng=it; payload-theme=evil'],
  ['Authorization', 'Basic ZXZpbDpldmls'],
  ['Authorization', 'Bearer evil'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['If-Modified-Since', 'Fri, 31 Dec 2100 00:00:00 GMT'],
  ['X-Middleware-Subrequest', 'proxy:proxy:proxy:proxy:proxy'],
  ['RSC', '1'],
  ['User-Agent', `<script>${host}</script>`],
]

/** A text in every answer that used one of these headers. */
export const poison = host
