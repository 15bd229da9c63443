import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { programFlags } from '../../scripts/flags'
import { languages, rootIn } from './app'

export type Imported = { events: number; seconds: number; status: number }

const kinds = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

type Kind = (typeof kinds)[number]

const folder = path.resolve('bench/data/pages')

/** Saves the pages of a server in the form that `npm run import` reads from a folder; returns the number of events. */
export const savePages = async (base: string): Promise<number> => {
  await rm(folder, { recursive: true, force: true })
  const saved: number[] = []
  for (const language of languages) {
    const place = language === 'en' ? folder : path.join(folder, language)
    await mkdir(place, { recursive: true })
    for (const kind of kinds) {
      saved.push(await saveList(`${rootIn(base, language)}/${kind}`, kind, place))
    }
  }

  return saved[0] ?? 0
}

const all = 'per_page=50&start_date=2000-01-01&end_date=2100-01-01'

const saveList = async (address: string, kind: Kind, place: string): Promise<number> => {
  let saved = 0
  for (let number = 1; ; number += 1) {
    const answer = await fetch(`${address}?${all}&page=${number}`)
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}.`)
    const list = page.parse(await answer.json())
    const objects = entries.parse(list[kind]).filter((object) => !isBlanked(object))
    await writeFile(path.join(place, `${kind}-${number}.json`), JSON.stringify({ [kind]: objects }))
    saved += objects.length
    if (number >= list.total_pages) return saved
  }
}

const page = z.looseObject({ total_pages: z.number() })
const entries = z.array(z.looseObject({}))

/** A protected event has no content to import; it is left out, and so is the total that counts it. */
const isBlanked = (object: Record<string, unknown>) => object.all_day === null

/** Times `npm run import` of the saved pages into an empty database, including its start. */
export const measureImport = async (uri: string, events: number): Promise<Imported> => {
  const began = performance.now()
  const importer = spawn(process.execPath, [...programFlags, 'scripts/import.ts', folder], {
    env: {
      ...process.env,
      DATABASE_URI: uri,
      PAYLOAD_SECRET: 'bench',
      SITE_TIME_ZONE: 'Europe/Rome',
      MEDIA_DIRECTORY: path.resolve('bench/data/media'),
    },
    // Its output is not part of the report.
    stdio: ['ignore', 2, 2],
  })
  const [status] = await once(importer, 'exit')

  return { events, seconds: (performance.now() - began) / 1000, status: Number(status) }
}
