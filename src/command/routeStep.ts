import path from 'node:path'
import type { Site } from './site.ts'
import { importLine } from './source.ts'
import type { Step } from './step.ts'

const from = 'payload-events-calendar/routes'

/** The route file that hands requests of the contract to the calendar. */
export const routeStep = ({ app, payloadConfig, read, below }: Site): Step => {
  const kind = path.extname(payloadConfig).endsWith('ts') ? 'ts' : 'js'
  const there = below(app).find(
    (file) => /(?:^|[\\/])route\.[jt]s$/.test(file) && read(file).includes(from),
  )
  if (there) return { file: there, state: 'done' }
  const file = path.join(app, '(calendar)', 'cal', '[...path]', `route.${kind}`)
  const lines = [
    `import config from '${configFrom(path.dirname(file), { payloadConfig, read })}'`,
    importLine('', 'calendarHandler', from),
    '',
    'const answer = calendarHandler(config)',
    '',
    'export {',
    ...['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'].map(
      (verb) => `  answer as ${verb},`,
    ),
    '}',
  ]
  const what = 'the addresses of the calendar, /cal/events/v1'

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
