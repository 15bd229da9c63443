import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { languages, rootIn } from './app'

export type Imported = { events: number; seconds: number; status: number }

const kinds = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

const folder = path.resolve('bench/data/pages')

/** Saves the pages of a server as `npm run import` reads them from a folder; gives the number of events in them. */
export const savePages = async (base: string): Promise<number> => {
  await rm(folder, { recursive: true, force: true })
  let events = 0
  for (const language of languages) {
    const place = language === 'en' ? folder : path.join(folder, language)
    await mkdir(place, { recursive: true })
    for (const kind of kinds) {
      const total = await saveList(`${rootIn(base, language)}/${kind}`, path.join(place, kind))
      if (kind === 'events') events = total
    }
  }

  return events
}

const list = z.object({ total: z.number(), total_pages: z.number() })

const saveList = async (address: string, file: string): Promise<number> => {
  for (let page = 1; ; page += 1) {
    const answer = await fetch(`${address}?per_page=50&page=${page}&start_date=2000-01-01`)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${text}`)
    await writeFile(`${file}-${page}.json`, text)
    const { total, total_pages: pages } = list.parse(JSON.parse(text))
    if (page >= pages) return total
  }
}

/** Times `npm run import` of the saved pages into an empty database, its start included. */
export const measureImport = async (uri: string, events: number): Promise<Imported> => {
  const began = performance.now()
  const importer = spawn(process.execPath, ['--import', 'tsx', 'scripts/import.ts', folder], {
    env: {
      ...process.env,
      DATABASE_URI: uri,
      PAYLOAD_SECRET: 'bench',
      SITE_TIME_ZONE: 'Europe/Rome',
      MEDIA_DIRECTORY: path.resolve('bench/data/media'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [status] = await once(importer, 'exit')

  return { events, seconds: (performance.now() - began) / 1000, status: Number(status) }
}
