import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { ImportFailed } from '../failure.ts'
import { kinds } from '../importKinds.ts'
import type { Listing, Source } from '../importSource.ts'
import { readPage } from './readPage.ts'

/**
 * A folder of saved pages, `events-01.json`, `venues-01.json` and so on, those of further languages in folders inside it,
 * such as `it`.
 * Throws `ImportFailed` where there is no such folder or no page in it.
 */
export const openFolder = async (folder: string): Promise<Source> => {
  const first = await pagesIn(folder)
  if (!first) throw new ImportFailed(`There is no folder "${folder}".`)
  if (first.length === 0) {
    throw new ImportFailed(
      `The folder "${folder}" holds no pages (${kinds.map((kind) => `${kind}-1.json`).join(', ')} …).`,
    )
  }
  const others = await pagesByLanguage(folder)

  return {
    name: folder,
    host: undefined,
    speaks: (language) => others.has(language),
    list: async (kind, language, onPage) => {
      const listing: Listing = { objects: [], announced: undefined, faults: [] }
      const pages = others.get(language) ?? first
      for (const file of pages.filter((name) => kindOf(name) === kind)) {
        const page = readPage(kind, parsed(await readFile(file, 'utf8')))
        onPage()
        listing.announced = page.total ?? listing.announced
        listing.objects.push(...page.objects)
        if (page.fault) listing.faults.push(`${path.relative(folder, file)} ${page.fault}`)
      }

      return listing
    },
  }
}

const pagePattern = new RegExp(String.raw`^(${kinds.join('|')})(?:-[\w-]+)?\.json$`)

const kindOf = (file: string) => pagePattern.exec(path.basename(file))?.[1]

const pagesIn = async (folder: string): Promise<string[] | undefined> => {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) return undefined

  return (await readdir(folder))
    .filter((file) => pagePattern.test(file))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .map((file) => path.join(folder, file))
}

/** The pages of the folders in a folder, by their names. */
const pagesByLanguage = async (folder: string): Promise<Map<string, string[]>> => {
  const inside = await readdir(folder, { withFileTypes: true })
  const folders = inside.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const pages = await Promise.all(folders.map((name) => pagesIn(path.join(folder, name))))

  return new Map(
    folders.flatMap((name, at): [string, string[]][] =>
      pages[at]?.length ? [[name, pages[at]]] : [],
    ),
  )
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
