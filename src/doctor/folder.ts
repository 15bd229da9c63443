import { accessSync, constants, existsSync } from 'node:fs'
import path from 'node:path'
import { type Found, well, wrong } from './finding.ts'

/** The folder, or the first one above it that is there. */
export const nearest = (folder: string): string =>
  existsSync(folder) ? folder : nearest(path.dirname(path.resolve(folder)))

/** Whether a folder that is not there can be made. `variable` is where another one is named. */
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
