import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { environmentOf, lastInstruction, type Stage, words } from './dockerfile'

const inside = path.resolve('test/image/inside.sh')

/** The folder of the files of stages, and the stages by name. */
export type Images = { folder: string; stages: Stage[] }

export const stageOf = ({ stages }: Images, name: string): Stage => {
  const stage = stages.find((one) => one.name === name)
  if (!stage) throw new Error(`There is no stage ${name}.`)

  return stage
}

/** Runs the steps of a stage as `docker build` would, each `RUN` as root in the files of the steps before. */
export const build = (images: Images, stage: Stage): void => {
  const upper = path.join(images.folder, stage.name)
  const isOurs = images.stages.some(({ name }) => name === stage.from)
  if (isOurs) execFileSync('cp', ['-a', path.join(images.folder, stage.from), upper])
  const directory = lastInstruction(stage, 'WORKDIR') ?? baseOf(images, stage, 'WORKDIR')
  const home = path.join(upper, directory)
  mkdirSync(home, { recursive: true })
  for (const { kind, text } of stage.steps) {
    if (kind === 'COPY') copy(images, home, text.split(' '))
    if (kind === 'RUN') {
      console.log(`${stage.name}: ${text}`)
      execFileSync(
        inside,
        [upper, '0:0', directory, '-', 'sh', '-ec', text.replace(/--mount=\S+ /, '')],
        {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, ...environmentOf(stage) },
        },
      )
    }
  }
}

/** Starts a command of an image as a container would: unprivileged, on read-only files, with one volume. */
export const run = (
  images: Images,
  stage: Stage,
  { volume, environment, command }: Run,
): ChildProcess => {
  mkdirSync(volume, { recursive: true })
  const user = lastInstruction(stage, 'USER') ?? '0:0'
  const [uid = 0, gid = 0] = user.split(':').map(Number)
  chownSync(volume, uid, gid)
  const directory = lastInstruction(stage, 'WORKDIR') ?? baseOf(images, stage, 'WORKDIR')

  return spawn(
    inside,
    [
      path.join(images.folder, stage.name),
      user,
      directory,
      volume,
      ...(command ?? words(lastInstruction(stage, 'CMD') ?? '')),
    ],
    {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...environmentOf(stage),
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
}

type Run = { volume: string; environment?: Record<string, string>; command?: string[] }

const baseOf = ({ stages }: Images, { from }: Stage, kind: string): string => {
  const base = stages.find(({ name }) => name === from)

  return (base && lastInstruction(base, kind)) ?? '/'
}

const copy = ({ folder }: Images, home: string, parts: string[]): void => {
  const [first = '', ...rest] = parts
  const from = /^--from=(.+)$/.exec(first)?.[1]
  const sources = (from ? rest : parts).slice(0, -1)
  const target = path.join(home, parts.at(-1) ?? '')
  for (const source of sources) {
    if (from)
      cpSync(path.join(folder, from, source), target, { recursive: true, verbatimSymlinks: true })
    else if (source === '.') copyContext(target)
    else cpSync(source, path.join(target, path.basename(source)))
  }
}

/** Our `.dockerignore` names files at the top level; `*` stands for a part of one name. */
const copyContext = (target: string): void => {
  const ignored = readFileSync('.dockerignore', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => `--exclude=./${line}`)
  const tar = execFileSync(
    'tar',
    ['-c', '--anchored', '--no-wildcards-match-slash', ...ignored, '.'],
    {
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  execFileSync('tar', ['-x', '-C', target], { input: tar })
}
