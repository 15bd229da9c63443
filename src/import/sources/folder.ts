import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Language } from '../../calendar/language'
import { ImportFailed } from '../failure'
import { kinds } from '../kinds'
import type { Listing, Source } from '../source'
import { readPage } from './page'

/**
 * A folder of saved pages, `events-01.json`, `venues-01.json` and so on, Italian ones in the folder `it` inside it.
 * Throws `ImportFailed` where there is no such folder or no page in it.
 */
export const openFolder = async (folder: string): Promise<Source> => {
  const english = await pagesIn(folder)
  if (!english) throw new ImportFailed(`There is no folder "${folder}".`)
  if (english.length === 0) {
    throw new ImportFailed(
      `The folder "${folder}" holds no pages (${kinds.map((kind) => `${kind}-1.json`).join(', ')} …).`,
    )
  }
  const italian = (await pagesIn(path.join(folder, 'it'))) ?? []
  const pages: Record<Language, string[]> = { en: english, it: italian }

  return {
    name: folder,
    host: undefined,
    languages: italian.length > 0 ? ['en', 'it'] : ['en'],
    list: async (kind, language, onPage) => {
      const listing: Listing = { objects: [], announced: undefined, faults: [] }
      for (const file of pages[language].filter((name) => kindOf(name) === kind)) {
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

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
