import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { isMissing } from './isMissing.ts'

/** Copies the files of a folder that another one does not hold yet in that size; one that vanishes meanwhile is left out. */
export const copyNewFiles = async (from: string, to: string): Promise<void> => {
  await mkdir(to, { recursive: true })
  for (const name of await filesIn(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)]
    try {
      if ((await sizeOf(source)) !== (await sizeOf(target))) await copyFile(source, target)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}

/** The names of the files in a folder; a folder that is not there has none. */
export const filesIn = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })

    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    return (await stat(file)).size
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
