import path from 'node:path'
import type { Site } from './findSite.ts'
import { importLine } from './sourceText.ts'
import type { Step } from './step.ts'

/**
 * The route files that hand requests of the contract to the calendar: one, and one more for each language beside the first. A site
 * that has them elsewhere says by `roots` what is answered there, and lacks no other.
 */
export const routeSteps = (site: Site, further: readonly string[]): Step[] => {
  const there = filesWith(site, 'calendarHandler')
  const fileAt = (folders: RegExp) => there.find((file) => folders.test(addressOf(site, file)))
  const first = fileAt(/^cal\//)
  const stepAt = (root: string, file: string | undefined) =>
    stepOf(site, file, {
      handler: 'calendarHandler',
      from: 'payload-events-calendar/routes',
      folder: path.join(root, 'cal', '[...path]'),
      verbs: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
      what: `the addresses of the calendar, ${path.posix.join('/', root, 'cal/events/v1')}`,
    })
  if (!first && there[0]) return [stepAt('', there[0])]

  return [
    stepAt('', first),
    ...further.map((code) => stepAt(code, fileAt(new RegExp(`^(?:${code}|\\[[^/]+\\])/cal/`)))),
  ]
}

/** The route file of the public pages, to which `withEventsCalendar()` leads their addresses. */
export const pagesRouteStep = (site: Site): Step => {
  const [there] = filesWith(site, 'calendarPages')

  return stepOf(site, there, {
    handler: 'calendarPages',
    from: 'payload-events-calendar/pages',
    folder: path.join('calendar-pages', '[[...path]]'),
    verbs: ['GET', 'HEAD', 'POST'],
    what: 'the public pages, /events/ and what is below it',
  })
}

/** The route files of a site that name a function of the calendar. */
const filesWith = ({ app, read, below }: Site, handler: string): string[] =>
  below(app).filter((file) => /(?:^|[\\/])route\.[jt]s$/.test(file) && read(file).includes(handler))

/** What a route file answers at, `it/cal/[...path]`: groups are in no address. */
const addressOf = ({ app }: Site, file: string): string =>
  path
    .relative(app, path.dirname(file))
    .split(path.sep)
    .filter((folder) => !/^\(.*\)$/.test(folder))
    .join('/')

type Route = { handler: string; from: string; folder: string; verbs: string[]; what: string }

const stepOf = (
  { app, payloadConfig, read }: Site,
  there: string | undefined,
  { handler, from, folder, verbs, what }: Route,
): Step => {
  if (there) return { file: there, state: 'done' }
  const kind = path.extname(payloadConfig).endsWith('ts') ? 'ts' : 'js'
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
