import path from 'node:path'
import { importedNames } from '../importedNames'

/** The rooms of `src` in order: each imports only those before it. `docs/architecture.md` describes each in the same order. */
export const rooms = [
  'i18n',
  'calendar',
  'model',
  'storage',
  'http',
  'media',
  'content',
  'api',
  'import',
  'feeds',
  'publicPages',
  'admin',
  'plugin',
  'app',
] as const

const order: readonly string[] = rooms

/** The files outside the rooms: where Next and Payload look for them. */
const loose = ['instrumentation.ts', 'proxy.ts', 'payload-types.ts']

/**
 * Names that files of several folders may share: those that Next and Node look for, those of each resource in `api/`, and
 * those of each kind of public page.
 */
const sharedNames = [
  /^(?:page\.tsx|route\.ts|layout\.tsx|index\.ts)$/,
  /^(?:changes|find|params|present|serialize|where|writeParams)\.ts$/,
  /^(?:answer\.tsx|view\.ts)$/,
]

/** Sources by their paths below `src`. */
export type Sources = ReadonlyMap<string, string>

/**
 * A sentence for each file outside the rooms, each name of several files, each import of a later room, and each circle of
 * files; types count as well.
 */
export const faultsOf = (sources: Sources): string[] => {
  const imports = new Map(
    [...sources].map(([file, text]) => [file, importsOf(file, text, sources)]),
  )

  return [...strays(sources), ...twins(sources), ...backward(imports), ...circles(imports)]
}

type Imports = ReadonlyMap<string, readonly string[]>

const importsOf = (file: string, text: string, sources: Sources): string[] =>
  importedNames(text)
    .filter((name) => name.startsWith('.'))
    .map((name) => path.posix.join(path.posix.dirname(file), name))
    .filter((target) => sources.has(target))

const roomOf = (file: string): string | undefined =>
  file.includes('/') ? file.slice(0, file.indexOf('/')) : undefined

const strays = (sources: Sources): string[] =>
  [...sources.keys()]
    .filter((file) => {
      const room = roomOf(file)

      return room ? !order.includes(room) : !loose.includes(file)
    })
    .map((file) => `src/${file} stands in none of the rooms.`)

const twins = (sources: Sources): string[] => {
  const places = new Map<string, string[]>()
  for (const file of sources.keys()) {
    const name = path.posix.basename(file)
    places.set(name, [...(places.get(name) ?? []), file])
  }

  return [...places].flatMap(([name, files]) =>
    files.length === 1 || loose.includes(name) || sharedNames.some((shared) => shared.test(name))
      ? []
      : [`${files.map((file) => `src/${file}`).join(' and ')} have one name.`],
  )
}

/** Loose files start everything and come last, except for the stored types, which every room may import. */
const placeOf = (file: string): number => {
  if (file === 'payload-types.ts') return -1
  const room = roomOf(file)
  const place = room ? order.indexOf(room) : -1

  return place < 0 ? rooms.length : place
}

const backward = (imports: Imports): string[] =>
  [...imports].flatMap(([file, targets]) =>
    targets
      .filter((target) => placeOf(target) > placeOf(file))
      .map((target) => `src/${file} imports src/${target}, whose room comes later.`),
  )

const circles = (imports: Imports): string[] => {
  const done = new Set<string>()
  const found: string[] = []
  const follow = (file: string, way: string[]): void => {
    const start = way.indexOf(file)
    if (start >= 0) {
      found.push(`A circle: ${[...way.slice(start), file].map((one) => `src/${one}`).join(' → ')}.`)
      return
    }
    if (done.has(file)) return
    for (const target of imports.get(file) ?? []) follow(target, [...way, file])
    done.add(file)
  }
  for (const file of imports.keys()) follow(file, [])

  return found
}
