import { randomUUID } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Found, well, wrong } from './finding.ts'

/** The folder, or the first one above it that is there. */
export const nearest = (folder: string): string =>
  existsSync(folder) ? folder : nearest(path.dirname(path.resolve(folder)))

/** Whether a missing folder can be made. `variable` names the variable for another folder. */
export const missingFolder = (folder: string, variable: string): Found => {
  const above = nearest(path.resolve(folder))
  try {
    accessSync(above, constants.W_OK)
  } catch {
    return wrong(
      `The folder ${folder} is not there and cannot be made.`,
      `Let this user write ${above}, or name another place in ${variable}.`,
    )
  }

  return well(`The folder ${folder} is made when it is needed.`)
}

/** Writes a small file to a folder, reads it, and removes it, also where something fails in between. */
export const triedFolder = async (folder: string, variable: string): Promise<Found> => {
  if (!existsSync(folder)) return missingFolder(folder, variable)
  const file = path.join(folder, `calendar-doctor-${randomUUID()}.txt`)
  const text = 'A file of the doctor, which is removed at once.'
  try {
    await writeFile(file, text)
    if ((await readFile(file, 'utf8')) !== text) {
      return wrong('A file was read otherwise than it was written.', 'Look at the disk.')
    }
  } finally {
    await rm(file, { force: true })
  }

  return well(`The folder ${folder} is written and read.`)
}
