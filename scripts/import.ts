import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import { databaseFailure, ImportFailed } from '../src/import/failure'
import { likelyInWords, type Match } from '../src/import/likelySame'
import { showProgress } from '../src/import/progress'
import { exitStatus, reportLines } from '../src/import/report'
import { isAddress, openService } from '../src/import/sources/contractService'
import { openFolder } from '../src/import/sources/sourceFolder'
import { runProgram } from './refusal'

const usage = `Usage: npm run import -- <folder or address> [options]
       npm run import -- --undo [<folder or address>]

  <folder>            saved pages: events-1.json, venues-1.json, categories-1.json …, Italian ones in it/
  <address>           a site with a calendar, such as https://old.example; its interface is found by itself, by what the
                      pages say and at common addresses, VENDOR_PREFIX first
  --user <name>       signs in, to bring in drafts and private entries too (or IMPORT_USER)
  --password <text>   the application password of that user (or IMPORT_PASSWORD)
  --author <id>       the user here that entries belong to whose own author has no account here
  --authors           entries belong to the users with the names of their authors, where the source says these, which a
                      calendar of this kind does to those who may edit the entries
  --match <how>       venues and organizers here with the same name: ask (whether each is that of the source; the default at
                      a terminal), same (it is, where the towns are equal, too), none (it is not; the default elsewhere)
  --keep-ids          refuses what cannot have its id here, for a calendar without entries of its own; else an entry whose
                      id is taken here gets a new one, by which its links lead to it, and is found again by its source and
                      its id there
  --dry-run           stores nothing and says what would be created, matched, updated and refused
  --undo              undoes the newest import, or the newest from there, as Undo in the admin does; what people changed
                      since stays
  --verbose           also says of each record what became of it`

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        user: { type: 'string', default: process.env.IMPORT_USER },
        password: { type: 'string', default: process.env.IMPORT_PASSWORD },
        author: { type: 'string' },
        authors: { type: 'boolean' },
        match: { type: 'string' },
        'keep-ids': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        undo: { type: 'boolean' },
        verbose: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new ImportFailed(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  }
}

const openCalendar = async () => {
  // Payload reads it: a running `next dev` does not matter for an import.
  process.env.DISABLE_PAYLOAD_HMR = 'true'
  try {
    const [{ getPayload }, { default: config }] = await Promise.all([
      import('payload'),
      import('../payload.config'),
    ])
    const quiet = { logger: { options: { level: 'silent' } } }

    return await getPayload({ config: Object.assign(await config, quiet) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new ImportFailed(`The calendar cannot be opened: ${message.replace(/^(?:Error: )+/, '')}`)
  }
}

/** How places here that look like those of the source are matched; a dry run asks nothing. */
const matchBy = (how: string | undefined, { isDry }: { isDry: boolean }): Match | undefined => {
  const isTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY)
  switch (how ?? (isTerminal ? 'ask' : 'none')) {
    case 'same':
      return async ({ isSure }) => isSure
    case 'none':
      return undefined
    case 'ask':
      if (!isTerminal && how) throw new ImportFailed('--match ask needs a terminal.')
      return isDry ? undefined : asking
    default:
      throw new ImportFailed(`"${how}" is none of ask, same and none.`)
  }
}

const asking: Match = async (likely) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    const answer = await terminal.question(`\n${likelyInWords(likely)}. Is it? (y/n) `)

    return /^y/i.test(answer.trim())
  } finally {
    terminal.close()
  }
}

const undo = async (place: string | undefined): Promise<number> => {
  const payload = await openCalendar()
  const { undoServiceRun } = await import('../src/admin/import/undoServiceRun')
  const { name, says, left } = await undoServiceRun(payload, place)
  console.log([`The import from ${name} is undone.`, ...says].join('\n'))

  return left > 0 ? 1 : 0
}

const run = async (): Promise<number> => {
  nextEnv.loadEnvConfig(process.cwd())
  const { positionals, values } = readArguments()
  if (values.help) {
    console.log(usage)
    return 0
  }
  const [place, ...more] = positionals
  if (values.undo && more.length === 0) return undo(place)
  if (!place || more.length > 0) throw new ImportFailed(usage)
  if (values.author && !/^\d+$/.test(values.author)) {
    throw new ImportFailed(`"${values.author}" is no id of a user.`)
  }

  const match = matchBy(values.match, { isDry: values['dry-run'] === true })
  const began = performance.now()
  const source = isAddress(place)
    ? await openService({
        address: place,
        prefix: process.env.VENDOR_PREFIX || undefined,
        user: values.user,
        password: values.password,
      })
    : await openFolder(place)
  console.log(`Reading ${source.name}`)
  const payload = await openCalendar()
  const { importCalendar } = await import('../src/import/run')
  const { serviceRun } = await import('../src/admin/import/serviceRun')
  const { writes, finish } = serviceRun(payload, source.name)
  const report = await importCalendar({
    payload,
    source,
    author: values.author ? Number(values.author) : undefined,
    authors: values.authors,
    keepIds: values['keep-ids'],
    match,
    dryRun: values['dry-run'],
    writes,
    onProgress: showProgress(process.stdout),
  })
  await finish(report)
  const seconds = (performance.now() - began) / 1000
  console.log(['', ...reportLines(report, seconds, { verbose: values.verbose })].join('\n'))

  return exitStatus(report)
}

runProgram(run, (error) => {
  const failure = error instanceof ImportFailed ? error : databaseFailure(error)

  return { says: failure?.message ?? error, code: 2 }
})
