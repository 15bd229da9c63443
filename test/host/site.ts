import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { freePort } from '../support/freePort'
import { writeRecipes } from './recipes'
import { inherited, run } from './run'

export type Site = {
  folder: string
  /** Runs a program that the site has installed, such as `payload`. */
  run: (program: string, words: string[]) => Promise<string>
  /** Runs the built site on a free port of this machine; resolves when it answers. */
  start: () => Promise<{ url: string; stop: () => Promise<void>; said: () => string }>
  /** The same site with further variables. */
  withEnvironment: (more: Record<string, string>) => Pick<Site, 'run' | 'start'>
  /** Installs another calendar over that of the site, as its owner does. */
  install: (tarball: string) => Promise<string>
  remove: () => void
}

type Wanted = {
  /** Its folder below this one. */
  name: string
  /** Its Payload among those that the package accepts, unless `PAYLOAD_VERSION` names another one. */
  payload: 'lowest' | 'newest'
  /** Packages beside those of every site on Payload. */
  packages: string[]
  environment: Record<string, string>
  /** The packed calendar, if it is not that of this checkout. */
  tarball?: string
}

const packages = [
  'payload',
  '@payloadcms/next',
  '@payloadcms/richtext-lexical',
  '@payloadcms/ui',
  'graphql',
  'next',
  'react',
  'react-dom',
  'sharp',
  '@types/node',
  '@types/react',
  '@types/react-dom',
]

/** A Payload outside the accepted range is tried nevertheless. */
const installing = [
  'install',
  '--no-audit',
  '--no-fund',
  '--prefer-offline',
  ...(process.env.PAYLOAD_VERSION ? ['--legacy-peer-deps'] : []),
]

/** The newest version with a compiler that `next build` can use. */
const typescript = '5.9.3'

/**
 * A site in an empty folder of its own that installs the packed calendar, a Payload and the version of Next of this
 * repository. It is not built yet.
 */
export const installedSite = async ({
  name,
  payload,
  packages: own,
  environment,
  tarball = inject('tarball'),
}: Wanted): Promise<Site> => {
  const folder = mkdtempSync(path.join(tmpdir(), `calendar-${name}-`))
  const here = import.meta.dirname
  for (const source of ['payload-app', name]) {
    cpSync(path.join(here, source), folder, { recursive: true })
  }
  const names = [...packages, ...own]
  const version =
    process.env.PAYLOAD_VERSION ?? (await ofPayload[payload](names.filter(isPayloads)))
  const dependencies = Object.fromEntries(
    names.map((one) => [one, isPayloads(one) ? version : versions[one]]),
  )
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({
      name,
      private: true,
      type: 'module',
      dependencies: { ...dependencies, typescript, 'payload-events-calendar': tarball },
    }),
  )
  writeRecipes(folder, name)
  await run('npm', installing, { folder })
  const bin = (program: string) => path.join(folder, 'node_modules/.bin', program)

  const inEnvironment = (all: Record<string, string>): Pick<Site, 'run' | 'start'> => ({
    // By `docs/plugin.md`, because Node may otherwise never finish loading rich text (decision 13).
    run: (program, words) =>
      run(bin(program), words, {
        folder,
        environment:
          program === 'payload' ? { ...all, NODE_OPTIONS: '--conditions=production' } : all,
      }),
    start: () => start({ folder, environment: all, program: bin('next') }),
  })

  return {
    folder,
    ...inEnvironment(environment),
    withEnvironment: (more) => inEnvironment({ ...environment, ...more }),
    install: (other) => run('npm', [...installing, other], { folder }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

// The manifest of this repository: objects of versions by the names of packages.
const { dependencies, devDependencies, peerDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as {
  [kind in 'dependencies' | 'devDependencies' | 'peerDependencies']: Record<string, string>
}
const versions = { ...devDependencies, ...dependencies }

const isPayloads = (name: string): boolean => /^(payload$|@payloadcms\/)/.test(name)

const admitted = peerDependencies.payload ?? ''

/** The versions of a package that the range admits, oldest first. */
const versionsOf = async (name: string): Promise<string[]> => {
  const said = await run('npm', ['view', `${name}@${admitted}`, 'version', '--json'], {
    folder: tmpdir(),
  })

  // One version is a text, several are a list.
  return [JSON.parse(said)].flat() as string[]
}

/** Payload refuses packages of different versions, and a registry may have some of them before the others. */
const ofPayload = {
  lowest: async () => admitted.replace('^', ''),
  newest: async (names: string[]): Promise<string> => {
    const [first = [], ...others] = await Promise.all(names.map(versionsOf))

    return first.findLast((version) => others.every((other) => other.includes(version))) ?? ''
  },
}

type Start = { folder: string; environment: Record<string, string>; program: string }

const patience = 90_000

const start: (start: Start) => ReturnType<Site['start']> = async ({
  folder,
  environment,
  program,
}) => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(program, ['start', '-p', `${port}`, '-H', '127.0.0.1'], {
    cwd: folder,
    env: {
      ...inherited(),
      SITE_URL: url,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      output += text
    })
  }
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async () => {
    if (server.kill('SIGKILL')) await gone
  }
  const deadline = Date.now() + patience
  while (!(await fetch(`${url}/api/access`).catch(() => undefined))?.ok) {
    if (server.exitCode === null && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      continue
    }
    await stop()
    throw new Error(`The site does not answer. It said:\n${output}`)
  }

  return { url, stop, said: () => output }
}
