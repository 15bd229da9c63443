import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'

/** What the modules and declarations of a built package import that a site which installs it would not have. */
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

/** Each way a module names another one; none of them stands in the texts of this package. */
const imports = /\b(?:from|import)\s*\(?\s*(['"])([^'"\s]+)\1/g

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imports)].map(([, , name = '']) => name)

/** Declarations keep the extensions of the sources. */
const leads = (file: string, name: string): boolean => {
  const target = path.join(path.dirname(file), name)

  return existsSync(target.replace(/(?<!\.d)\.tsx?$/, '.d.ts'))
}

const installedWith = (manifest: string) => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(manifest, 'utf8')) as Record<
    'dependencies' | 'peerDependencies',
    Record<string, string>
  >
  const names = Object.keys({ ...dependencies, ...peerDependencies })

  return (name: string): boolean =>
    isBuiltin(name) || names.some((one) => name === one || name.startsWith(`${one}/`))
}
