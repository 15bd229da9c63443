import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { MongoMemoryReplSet } from 'mongodb-memory-server'
import { runProgram } from '../../scripts/refusal'
import { freePort } from '../support/freePort'
import { lastInstruction, readStages, words } from './dockerfile'
import { build, type Images, run, stageOf } from './image'

const usage = `npm run test:image

Takes the steps of the Dockerfile in folders of their own where no Docker engine runs, and uses what comes of them as a
container would be: unprivileged, on read-only files, with one volume and a temporary folder; on SQLite and on MongoDB. Needs
Linux, root and overlay mounts. In the place of Node's image are the files of this machine, and its Node.`

const main = async (): Promise<number> => {
  if (process.argv.includes('--help')) {
    console.log(usage)

    return 0
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-image-'))
  const images: Images = { folder, stages: readStages('Dockerfile') }
  try {
    for (const stage of images.stages) build(images, stage)
    const size = execFileSync('du', ['-sm', path.join(folder, 'app')], { encoding: 'utf8' })
    console.log(`app: ${size.split('\t')[0]} MB over Node's image`)
    await used(images, 'SQLite', {})
    const mongo = await MongoMemoryReplSet.create({ replSet: { count: 1 } })
    try {
      const DATABASE_URI = mongo.getUri().replace('/?', '/image?')
      await used(images, 'MongoDB', { DATABASE_URI, PAYLOAD_SECRET: 'a secret of the tests' })
    } finally {
      await mongo.stop()
    }
    console.log('passed')

    return 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Prepares a calendar by the tools, fills it, serves it by the app, checks its health, and ends it. */
const used = async (
  images: Images,
  name: string,
  environment: Record<string, string>,
): Promise<void> => {
  const volume = path.join(images.folder, `data of ${name}`)
  for (const program of ['migrate', 'seed', 'index']) {
    const command = ['npm', 'run', program, ...(program === 'index' ? ['--', '--check'] : [])]
    const code = await finished(
      run(images, stageOf(images, 'tools'), { volume, environment, command }),
    )
    expect(code === 0, `${name}: npm run ${program} in the tools leaves with ${code}`)
  }
  const app = stageOf(images, 'app')
  const PORT = String(await freePort())
  const server = run(images, app, {
    volume,
    environment: { ...environment, PORT, HOSTNAME: '127.0.0.1' },
  })
  const ended = finished(server)
  const url = `http://127.0.0.1:${PORT}`
  while (server.exitCode === null && !(await answers(`${url}/health/ready`))) {
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const [check = '', ...rest] = words(lastInstruction(app, 'HEALTHCHECK') ?? '')
  const health = spawnSync(check, rest, { env: { ...process.env, PORT } })
  expect(health.status === 0, `${name}: the health check says ${health.status}`)
  expect(health.error === undefined, `${name}: the health check runs`)

  const list = await fetch(`${url}/cal/events/v1/events`)
  const { events } = (await list.json()) as { events: { image: { url: string } | false }[] }
  const pictures = events.flatMap(({ image }) => (image ? [image.url] : []))
  expect(events.length > 0, `${name}: ${events.length} events are listed`)
  expect(await answers(pictures[0] ?? ''), `${name}: the picture ${pictures[0]} is there`)
  expect(await answers(`${url}/admin/login`), `${name}: the admin is there`)
  server.kill('SIGTERM')
  const code = await ended
  expect(code === 0, `${name}: SIGTERM is answered with ${code}`)
}

const answers = async (address: string): Promise<boolean> =>
  (await fetch(address).catch(() => undefined))?.ok ?? false

/** Prints the output of a process that fails. */
const finished = (child: ReturnType<typeof run>): Promise<number | null> => {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (text) => {
      output += text
    })
  }

  return new Promise((resolve) =>
    child.once('exit', (code) => {
      if (code !== 0) console.error(output)
      resolve(code)
    }),
  )
}

const expect = (holds: boolean, sentence: string): void => {
  if (!holds) throw new Error(`FAILED ${sentence}`)
  console.log(sentence)
}

runProgram(main)
