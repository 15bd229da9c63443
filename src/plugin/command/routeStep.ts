import path from 'node:path'
import type { Facts } from './facts.ts'
import type { Site } from './findSite.ts'
import { importLine } from './sourceText.ts'
import type { Step } from './step.ts'

/**
 * The route files that hand requests of the contract to the calendar: one, and one more for each language beside the first. A site
 * that has them elsewhere says by `roots` what is answered there, and lacks no other.
 */
export const routeSteps = (site: Site, further: readonly string[], vendor = 'cal'): Step[] => {
  const there = filesWith(site, 'calendarHandler')
  const fileAt = (folders: RegExp) => there.find((file) => folders.test(addressOf(site, file)))
  const first = fileAt(new RegExp(`^${vendor}/`))
  const stepAt = (root: string, file: string | undefined) =>
    stepOf(site, file, {
      ...interfaceRoute,
      folder: path.join(root, vendor, '[...path]'),
      what: `the addresses of the calendar, ${path.posix.join('/', root, vendor, 'events/v1')}`,
    })
  if (!first && there[0]) return [stepAt('', there[0])]

  return [
    stepAt('', first),
    ...further.map((code) =>
      stepAt(code, fileAt(new RegExp(`^(?:${code}|\\[[^/]+\\])/${vendor}/`))),
    ),
  ]
}

const interfaceRoute = {
  handler: 'calendarHandler',
  from: 'payload-events-calendar/routes',
  verbs: ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'],
}

/**
 * The route files of what the options of a site ask for beside the contract: the second namespace and `wp/v2` at each language, the index of
 * the site at the roots that it names (VN-1, VN-2), and the tools for assistants. A site that has the contract elsewhere has the namespaces there, too.
 */
export const besideSteps = (
  site: Site,
  { vendor, secondNamespace, roots, mcp }: NonNullable<Facts['answers']>,
  further: readonly string[],
): Step[] => {
  const tools = mcp ? [toolsStep(site)] : []
  if (secondNamespace === undefined) return tools
  const there = filesWith(site, 'calendarHandler')
  const contract = `${vendor}/events/v1`
  const fileFor = (address: string) =>
    there.find((file) => answersAt(addressOf(site, file), address))
  const stepAt = (folder: string, address: string, what: string) =>
    stepOf(site, fileFor(address), { ...interfaceRoute, folder, what })
  const isElsewhere = there.length > 0 && !fileFor(contract)
  // The route of the contract answers all that begins as it does.
  const lacking = [secondNamespace, 'wp/v2'].filter((one) => !one.startsWith(`${vendor}/`))
  const namespaces = ['', ...further].flatMap((code) =>
    (isElsewhere ? [] : lacking).map((namespace) => path.posix.join(code, namespace)),
  )

  return [
    ...namespaces.map((namespace) =>
      stepAt(
        path.join(namespace, '[...path]'),
        `${namespace}/events`,
        `what programs of other systems ask for, /${namespace}`,
      ),
    ),
    ...roots
      .map((root) => root.replace(/^\//, ''))
      .map((root) =>
        stepAt(
          // Next refuses both kinds of `[...path]` in one folder.
          fileFor(`${root}/${contract}`) ? root : path.join(root, '[[...path]]'),
          root,
          `the index of the site, /${root}/`,
        ),
      ),
    ...tools,
  ]
}

const toolsStep = (site: Site): Step =>
  stepOf(site, filesWith(site, 'calendarMcp')[0], {
    handler: 'calendarMcp',
    from: 'payload-events-calendar/mcp',
    folder: 'mcp',
    verbs: ['DELETE', 'GET', 'POST'],
    what: 'the tools for assistants, /mcp, which take the package @modelcontextprotocol/server',
  })

/** Whether a route file of an address such as `[language]/cal/[...path]` answers at `it/cal/events`. */
const answersAt = (route: string, address: string): boolean => {
  const pattern = route
    .split('/')
    .map((folder) => {
      if (folder.startsWith('[[...')) return '(?:/.+)?'
      if (folder.startsWith('[...')) return '/.+'

      return folder.startsWith('[') ? '/[^/]+' : `/${folder.replace(/[.*+?^${}()|\\[\]]/g, '\\$&')}`
    })
    .join('')

  return new RegExp(`^${pattern}$`).test(`/${address}`)
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
