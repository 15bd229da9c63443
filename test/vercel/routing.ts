import type { IncomingHttpHeaders } from 'node:http'

/** A rule of `config.json` (https://vercel.com/docs/build-output-api/configuration#routes). */
export type Rule = {
  handle?: string
  src?: string
  dest?: string
  status?: number
  headers?: Record<string, string>
  continue?: boolean
  check?: boolean
  has?: Condition[]
  missing?: Condition[]
  middlewarePath?: string
}

type Condition = { type: string; key: string; value?: string }

/** The state of a request on its way: its current path and query, and headers for its answer. */
export type Way = {
  path: string
  query: string
  headers: IncomingHttpHeaders
  answerHeaders: Record<string, string>
  status?: number
}

type Steps = {
  /** Whether there is a file or a function at a path. */
  exists: (path: string) => boolean
  /** Runs the middleware; `false` if it has answered itself. */
  middleware: (way: Way) => Promise<boolean>
}

/**
 * Follows the rules to a file or a function, in Vercel's order: those before files, files, those after files, those for
 * unmatched paths, and those that rewrite to routes with parameters. `undefined` if the middleware answered.
 */
export const route = async (rules: Rule[], way: Way, steps: Steps): Promise<Way | undefined> => {
  const phases = inPhases(rules)
  for (const phase of ['', 'filesystem', 'miss', 'rewrite', 'error']) {
    if (phase === 'error') way.status = 404
    for (const rule of phases.get(phase) ?? []) {
      if (!applies(rule, way)) continue
      if (rule.middlewarePath && !(await steps.middleware(way))) return undefined
      follow(rule, way)
      if (rule.check && steps.exists(way.path)) return way
      if (!rule.continue && !rule.check) break
    }
    if (steps.exists(way.path)) return way
  }

  return way
}

const inPhases = (rules: Rule[]): Map<string, Rule[]> => {
  const phases = new Map<string, Rule[]>([['', []]])
  let phase = ''
  for (const rule of rules) {
    if (rule.handle) {
      phase = rule.handle
      phases.set(phase, [])
    } else phases.get(phase)?.push(rule)
  }

  return phases
}

const pattern = ({ src = '' }: Rule): RegExp =>
  new RegExp(`${src.startsWith('^') ? '' : '^'}${src}${src.endsWith('$') ? '' : '$'}`)

const applies = (rule: Rule, { path, headers }: Way): boolean => {
  const holds = ({ type, key, value }: Condition) =>
    type === 'header' &&
    headers[key] !== undefined &&
    (!value || new RegExp(`^${value}$`).test(`${headers[key]}`))

  return (
    pattern(rule).test(path) && (rule.has ?? []).every(holds) && !(rule.missing ?? []).some(holds)
  )
}

const follow = (rule: Rule, way: Way): void => {
  Object.assign(way.answerHeaders, rule.headers)
  if (rule.status) way.status = rule.status
  if (!rule.dest) return
  const match = pattern(rule).exec(way.path)
  const [path = '', query = ''] = rule.dest.split('?')
  const found = (name: string) => match?.groups?.[name] ?? match?.[Number(name)] ?? ''
  way.path = path.replace(/\$(\w+)/g, (_, name: string) => found(name))
  const added = query.replace(/\$(\w+)/g, (_, name: string) =>
    found(name).replaceAll('&', '%26').replaceAll('+', '%2B'),
  )
  way.query = [way.query, added].filter(Boolean).join('&')
}
