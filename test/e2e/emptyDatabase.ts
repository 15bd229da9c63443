import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startServer } from '../support/server'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the database of an app lies that was started once: it has its tables, and nothing in them. */
    emptyDatabase: string
  }
}

/** Has the tables made once for all apps, which takes each a quarter of its start. */
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
