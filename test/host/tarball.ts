import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { run } from './run'

declare module 'vitest' {
  interface ProvidedContext {
    /** The place of the packed package. */
    tarball: string
  }
}

/** Packs the package of a checkout of this project into a folder; returns its place. */
export const packed = async (checkout: string, into: string): Promise<string> => {
  const said = await run('npm', ['pack', '--json', '--pack-destination', into], {
    folder: checkout,
  })
  const name = /"filename": "([^"]+)"/.exec(said)?.[1]
  if (!name) throw new Error(`npm pack names no file. It said:\n${said}`)

  return path.join(into, name)
}

/** Packs the package once for all sites that install it. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-package-'))
  project.provide('tarball', await packed(process.cwd(), folder))

  return () => rmSync(folder, { recursive: true, force: true })
}
