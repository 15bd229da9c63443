import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The files of a folder, each with its size and the time of its last change. */
export const statesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const { size, mtimeMs } = lstatSync(path.join(folder, name))

      return `${name} ${size} ${mtimeMs}`
    })
    .sort()
