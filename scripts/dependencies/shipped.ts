/** A package as `package-lock.json` has it, by where it stands. */
type Locked = {
  version?: string
  license?: string
  hasInstallScript?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/** What npm wrote of all packages that it installs. */
export type Lock = { packages: { [place: string]: Locked } }

/** A package that runs on a server or in a browser. */
export type Shipped = { place: string; name: string; version: string; license: string | undefined }

/**
 * The packages of a lock that some names lead to: themselves, and whatever each of them installs, on whatever machine. Peers
 * count, as far as they are there.
 */
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

/** Where Node finds a package from within another one: in the same folder, or above. */
const placeOf = (packages: Lock['packages'], name: string, from: string): string | undefined => {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return undefined
  const above = from.lastIndexOf('/node_modules/')

  return placeOf(packages, name, above < 0 ? '' : from.slice(0, above))
}

const nameOf = (place: string): string => place.split('node_modules/').at(-1) ?? place

/** The same order on every machine, whatever its language. */
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** The packages that some modules load, at once or later; those of types alone among them do no harm. */
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
