import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { importedNames } from '../importedNames'

/** The imports of modules and declarations of a built package that a site with the package would not have. */
export const strangeImports = (folder: string): string[] => {
  const installed = installedWith('package.json')

  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:m?js|d\.m?ts)$/.test(file))
    .map((file) => path.join(folder, file))
    .flatMap((file) =>
      importsOf(file)
        .filter((name) => (name.startsWith('.') ? !leads(file, name) : !installed(name)))
        .map((name) => `${name}, which ${file} imports`),
    )
}

/** The declarations of a folder that these entry points do not lead to, and that users of the package never read. */
export const unreadDeclarations = (folder: string, entries: string[]): string[] => {
  const read = new Set<string>()
  const readAll = (file: string): void => {
    if (read.has(file)) return
    read.add(file)
    for (const name of importsOf(file).filter((one) => one.startsWith('.'))) {
      const declaration = declarationOf(file, name)
      if (existsSync(declaration)) readAll(declaration)
    }
  }
  for (const entry of entries) readAll(path.normalize(entry))

  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => file.endsWith('.d.ts') && !read.has(file))
}

const importsOf = (file: string): string[] => importedNames(readFileSync(file, 'utf8'))

/** Declarations keep the extensions of the sources. */
const declarationOf = (file: string, name: string): string =>
  path.join(path.dirname(file), name).replace(/(?<!\.d)\.tsx?$/, '.d.ts')

const leads = (file: string, name: string): boolean => existsSync(declarationOf(file, name))

const installedWith = (manifest: string) => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Record<string, string>
  >
  const names = Object.keys({ ...dependencies, ...peerDependencies })

  return (name: string): boolean =>
    isBuiltin(name) || names.some((one) => name === one || name.startsWith(`${one}/`))
}
