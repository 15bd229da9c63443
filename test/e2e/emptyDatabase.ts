import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../support/server'

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of an app that was started once: it has its tables, and no rows. */
    emptyDatabase: string
  }
}

/** Creates the tables once for all apps, which takes a quarter of a start. */
export default async (project: TestProject) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'calendar-empty-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await (await startServer(folder)).end('SIGTERM')
  } catch (error) {
    remove()
    throw error
  }
  // Each app makes a secret of its own.
  rmSync(path.join(folder, 'calendar.db.secret'))
  project.provide('emptyDatabase', folder)

  return remove
}
