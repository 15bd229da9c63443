/** A package in `package-lock.json`, by its place. */
type Locked = {
  version?: string
  license?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** The lock file of npm, with all installed packages. */
export type Lock = { packages: { [place: string]: Locked } }

/** A package that runs on a server or in a browser. */
export type Shipped = { place: string; name: string; version: string; license: string | undefined }

/** The packages of a lock file with some names, and all their dependencies on any machine. Peers count if they are installed. */
export const shippedPackages = ({ packages }: Lock, names: Iterable<string>): Shipped[] => {
  const reached = new Set<string>()
  const reach = (name: string, from: string): void => {
    const place = placeOf(packages, name, from)
    if (place === undefined || reached.has(place)) return
    reached.add(place)
    const { dependencies, optionalDependencies, peerDependencies } = packages[place] ?? {}
    const further = { ...dependencies, ...optionalDependencies, ...peerDependencies }
    for (const one of Object.keys(further)) reach(one, place)
  }
  for (const name of names) reach(name, '')

  return [...reached]
    .map((place) => ({
      place,
      name: nameOf(place),
      version: packages[place]?.version ?? '',
      license: packages[place]?.license,
    }))
    .sort((one, other) => compare(one.name, other.name) || compare(one.version, other.version))
}

/** The place where Node finds a package from within another one: in the same folder, or above. */
const placeOf = (packages: Lock['packages'], name: string, from: string): string | undefined => {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')

  return placeOf(packages, name, above < 0 ? '' : from.slice(0, above))
}

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place

/** The same order on every machine, in any language. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The packages that some modules import, statically or dynamically; those imported for types do no harm. */
export const packagesIn = (sources: string[]): Set<string> =>
  new Set(
    sources
      .flatMap((source) => [...source.matchAll(specifiers)])
      .map(([, target = '']) => target)
      .filter((target) => /^(?:@[\w.-]+\/)?[\w.-]+/.test(target) && !target.startsWith('.'))
      .map((target) =>
        target
          .split('/')
          .slice(0, target.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
  )

const specifiers =
  /(?:\b(?:from|import) |\b(?:import|require)\(\s*|node_modules\/)['"]?([^'"\s()`]+)/g
