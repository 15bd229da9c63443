import { readdirSync, readFileSync } from 'node:fs'
import { type Lock, packagesIn, type Shipped, shippedPackages } from './shipped'

/** The folders of the code of the app, of the package and of their programs. */
const folders = ['src', 'scripts']

/** The lock file of this repository. */
export const readLock = (): Lock =>
  // The format of npm.
  JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock

/** All packages that this repository distributes: those that its code loads, with their dependencies. */
export const readShipped = (): Shipped[] => {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>
    peerDependencies: Record<string, string>
  }
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:[cm]?tsx?|mjs|cjs)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  const loaded = packagesIn(
    [...sources, 'next.config.mjs', 'payload.config.ts'].map((file) => readFileSync(file, 'utf8')),
  )

  return shippedPackages(readLock(), [
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
    ...loaded,
  ])
}
