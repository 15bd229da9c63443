import path from 'node:path'
import type { Site } from './site.ts'
import { importLine } from './source.ts'
import type { Step } from './step.ts'

/** The route file that hands requests of the contract to the calendar. */
export const routeStep = (site: Site): Step =>
  stepOf(site, {
    handler: 'calendarHandler',
    from: 'payload-events-calendar/routes',
    folder: path.join('cal', '[...path]'),
    verbs: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
    what: 'the addresses of the calendar, /cal/events/v1',
  })

/** The route file of the public pages, to which `withEventsCalendar()` leads their addresses. */
export const pagesRouteStep = (site: Site): Step =>
  stepOf(site, {
    handler: 'calendarPages',
    from: 'payload-events-calendar/pages',
    folder: path.join('calendar-pages', '[[...path]]'),
    verbs: ['GET', 'HEAD', 'POST'],
    what: 'the public pages, /events/ and what is below it',
  })

type Route = { handler: string; from: string; folder: string; verbs: string[]; what: string }

const stepOf = (
  { app, payloadConfig, read, below }: Site,
  { handler, from, folder, verbs, what }: Route,
): Step => {
  const kind = path.extname(payloadConfig).endsWith('ts') ? 'ts' : 'js'
  const there = below(app).find(
    (file) => /(?:^|[\\/])route\.[jt]s$/.test(file) && read(file).includes(from),
  )
  if (there) return { file: there, state: 'done' }
  const file = path.join(app, '(calendar)', folder, `route.${kind}`)
  const lines = [
    `import config from '${configFrom(path.dirname(file), { payloadConfig, read })}'`,
    importLine('', handler, from),
    '',
    `const answer = ${handler}(config)`,
    '',
    'export {',
    ...verbs.map((verb) => `  answer as ${verb},`),
    '}',
  ]

  return { file, state: 'understood', what, lines, text: `${lines.join('\n')}\n` }
}

/** The name that Payload's own routes have for the config, where there is one. */
const configFrom = (
  folder: string,
  { payloadConfig, read }: Pick<Site, 'payloadConfig' | 'read'>,
) =>
  /"@payload-config"/.test(read('tsconfig.json') + read('jsconfig.json'))
    ? '@payload-config'
    : path
        .relative(folder, payloadConfig)
        .replaceAll('\\', '/')
        .replace(/\.m?ts$/, '')
