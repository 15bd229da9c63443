import path from 'node:path'
import { z } from 'zod'
import type { Site } from './findSite.ts'

export type PackageManager = keyof typeof managers

/** How each installs a package, and runs a program that is installed. */
const managers = {
  npm: { add: 'npm install', run: 'npx' },
  pnpm: { add: 'pnpm add', run: 'pnpm exec' },
  yarn: { add: 'yarn add', run: 'yarn exec' },
  bun: { add: 'bun add', run: 'bunx' },
} as const

const locks: [file: string, manager: PackageManager][] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
]

const packageSchema = z.object({
  packageManager: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
})

/** The folder of a site, and those that it may be a workspace of. */
const places = ['.', '..', '../..']

/** The package manager of a site, and whether the site has the calendar; the manifest counts before its lock file. */
export const packagesOf = ({ read }: Pick<Site, 'read'>) => {
  const manifest = manifestOf(read('package.json'))
  const [named = ''] = (manifest.packageManager ?? '').split('@')
  const locked = places.flatMap((place) =>
    locks.filter(([file]) => read(path.join(place, file)) !== ''),
  )
  const manager = isManager(named) ? named : (locked[0]?.[1] ?? 'npm')

  return {
    ...managers[manager],
    hasCalendar:
      'payload-events-calendar' in { ...manifest.dependencies, ...manifest.devDependencies },
  }
}

const isManager = (name: string): name is PackageManager => name in managers

const manifestOf = (text: string): z.infer<typeof packageSchema> => {
  try {
    return packageSchema.parse(JSON.parse(text))
  } catch {
    return {}
  }
}
