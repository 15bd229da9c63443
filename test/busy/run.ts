import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Refusal, runProgram } from '../../scripts/refusal'

// Runs programs repeatedly beside processes that keep every core busy, and counts those that did their work. `npm run
// test:busy -- [program] [runs] [busy processes]`.

type Program = { line: string[]; says: RegExp; before?: string[] }

const fixture = ['fixture', '--', 'fixture.json']

/** Programs that start in an empty folder each time, with their output when they did their work. */
const programs: Record<string, Program> = {
  fixture: { line: fixture, says: /^Loaded fixture.json and 0 users/m },
  seed: { line: ['seed'], says: /^Stored \d+ events/m },
  import: { line: ['import', '--', 'pages'], says: /pictures fetched/ },
  backup: { line: ['backup', '--', 'backups'], says: /^Copied 0 events/m, before: fixture },
  importmap: { line: ['payload', '--', 'generate:importmap'], says: /import map/i },
  types: { line: ['types'], says: /import map/i },
  demo: { line: ['demo'], says: /is running/ },
}

const [wanted, runs = '60', busy = '4'] = process.argv.slice(2)

const main = async (): Promise<number> => {
  const chosen = Object.entries(programs).filter(([name]) => !wanted || name === wanted)
  if (chosen.length === 0) throw new Refusal(`Programs are ${Object.keys(programs).join(', ')}.`)
  const others = Array.from({ length: Number(busy) }, () =>
    spawn(process.execPath, ['--eval', 'for (;;);']),
  )
  let failed = 0
  try {
    for (const [name, program] of chosen) failed += await repeat(name, program)
  } finally {
    for (const other of others) other.kill('SIGKILL')
  }

  return failed > 0 ? 1 : 0
}

const repeat = async (name: string, program: Program): Promise<number> => {
  const failures: string[] = []
  for (let run = 1; run <= Number(runs); run++) {
    const failure = await runOnce(program)
    if (failure) failures.push(`  run ${run}: ${failure}`)
  }
  console.log(`${name}: ${runs} runs beside ${busy} busy processes, ${failures.length} failed`)
  for (const failure of failures) console.log(failure)

  return failures.length
}

const runOnce = async (program: Program): Promise<string | undefined> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-busy-'))
  try {
    prepare(folder)
    if (program.before) await start(program.before, folder).ended
    const { said, ended } = start(program.line, folder, program.says)
    const code = await ended
    if (code === 0 && program.says.test(said())) return undefined

    return `exit code ${code}, said ${JSON.stringify(said().trim().slice(-200))}`
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const prepare = (folder: string) => {
  const empty = { users: [], images: [], categories: [], tags: [], venues: [], organizers: [] }
  writeFileSync(path.join(folder, 'fixture.json'), JSON.stringify({ ...empty, events: [] }))
  mkdirSync(path.join(folder, 'pages'))
  writeFileSync(path.join(folder, 'pages/events-1.json'), JSON.stringify({ events: [] }))
}

/** Stops a program that keeps running, as soon as it has printed the expected line. */
const start = (line: string[], folder: string, says = /$^/) => {
  const [name = '', ...rest] = line
  const within = rest.map((word) =>
    /^(fixture\.json|pages|backups)$/.test(word) ? path.join(folder, word) : word,
  )
  const child = spawn('npm', ['run', '--silent', name, ...within], {
    env: {
      ...process.env,
      DATABASE_URI: `file:${path.join(folder, 'calendar.db')}`,
      MEDIA_DIRECTORY: path.join(folder, 'media'),
      DEMO_DIRECTORY: folder,
      PORT: '3917',
      PAYLOAD_SECRET: 'a secret of the tests',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text
      if (name === 'demo' && says.test(said)) interrupt(child)
    })
  }

  return { said: () => said, ended: once(child, 'close').then(([code]) => Number(code)) }
}

/** Stops everything that the program started, as Ctrl-C does. */
const interrupt = ({ pid }: ChildProcess) => {
  if (pid) process.kill(-pid, 'SIGINT')
}

runProgram(main)
