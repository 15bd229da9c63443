import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that Vercel would deploy: `config.json`, `static`, `functions`, and the Node that runs these. */
    deployment: string
  }
}

const cache = path.resolve('node_modules/.cache/vercel-cli')

/** The CLI and the Node of Vercel's functions; too large for `devDependencies`, since few need them. */
const tools = {
  private: true,
  dependencies: { vercel: '64.0.2' },
  optionalDependencies: { [`node-${process.platform}-${process.arch}`]: '24.21.0' },
  // The registry does not have the version that the CLI requires.
  overrides: { sandbox: '4.5.0' },
}

/** Builds the app as Vercel does, and places its functions as there: whole folders that are read-only. */
export default async (project: TestProject) => {
  installTools()
  const deployment = mkdtempSync(path.join(tmpdir(), 'calendar-vercel-'))
  chmodSync(deployment, 0o755)
  layOut(buildInto(path.join(deployment, 'output')), deployment)
  project.provide('deployment', deployment)

  return () => {
    allow(deployment)
    rmSync(deployment, { recursive: true, force: true })
  }
}

const installTools = (): void => {
  const wanted = JSON.stringify(tools)
  const file = path.join(cache, 'package.json')
  if (existsSync(`${cache}/node_modules`) && readFileSync(file, 'utf8') === wanted) return
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, wanted)
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: cache,
    stdio: 'inherit',
  })
}

/** Sends no request to Vercel: the settings of a project are written for the build, unless this folder is linked to one. */
const buildInto = (output: string): string => {
  const link = '.vercel/project.json'
  const isLinked = existsSync(link)
  if (!isLinked) {
    mkdirSync('.vercel', { recursive: true })
    writeFileSync(link, '{"projectId":"none","orgId":"none","settings":{"framework":"nextjs"}}')
  }
  try {
    runBuild(output)
  } finally {
    if (!isLinked) rmSync(link)
  }

  return output
}

const runBuild = (output: string): void => {
  execFileSync(
    path.join(cache, 'node_modules/.bin/vercel'),
    ['build', '--prod', '--yes', '--token', 'none', '--output', output],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        NEXT_TELEMETRY_DISABLED: '1',
        VERCEL_TELEMETRY_DISABLED: '1',
        VERCEL_INSTALL_COMPLETED: '1',
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
}

const layOut = (output: string, deployment: string): void => {
  cpSync(path.join(output, 'config.json'), path.join(deployment, 'config.json'))
  cpSync(path.join(output, 'static'), path.join(deployment, 'static'), { recursive: true })
  for (const folder of functionFolders(path.join(output, 'functions'))) {
    layOutFunction(folder, path.join(deployment, path.relative(output, folder)))
  }
  cpSync('test/vercel/launch.mjs', path.join(deployment, 'launch.mjs'))
  copyFileSync(realpathSync(nodeProgram()), path.join(deployment, 'node'))
  chmodSync(path.join(deployment, 'node'), 0o755)
  forbid(path.join(deployment, 'functions'))
}

const nodeProgram = (): string => {
  const own = `${cache}/node_modules/node-${process.platform}-${process.arch}/bin/node`

  return existsSync(own) ? own : process.execPath
}

/** Several addresses may be links to one function. */
const functionFolders = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    if (name.endsWith('.func')) return [file]

    return lstatSync(file).isDirectory() ? functionFolders(file) : []
  })

const layOutFunction = (from: string, to: string): void => {
  mkdirSync(path.dirname(to), { recursive: true })
  cpSync(from, to, { recursive: true, verbatimSymlinks: true })
  if (lstatSync(from).isSymbolicLink()) return
  const { filePathMap = {} } = readConfig(from)
  for (const [inside, file] of Object.entries(filePathMap)) {
    const target = path.join(to, inside)
    mkdirSync(path.dirname(target), { recursive: true })
    if (lstatSync(file).isSymbolicLink()) symlinkSync(readlinkSync(file), target)
    else copyFileSync(file, target)
  }
}

/** The config of a function (https://vercel.com/docs/build-output-api/primitives#vercel-functions). */
export const readConfig = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, '.vc-config.json'), 'utf8')) as {
    handler: string
    runtime: string
    maxDuration?: number
    useWebApi?: boolean
    filePathMap?: Record<string, string>
  }

const forbid = (folder: string): void => setModes(folder, 0o555, 0o444)
const allow = (folder: string): void => setModes(folder, 0o755, 0o644)

const setModes = (folder: string, ofFolders: number, ofFiles: number): void => {
  chmodSync(folder, ofFolders)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) setModes(file, ofFolders, ofFiles)
    else if (entry.isFile()) chmodSync(file, ofFiles)
  }
}
