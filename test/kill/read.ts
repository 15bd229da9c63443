import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openPayload } from '../../src/app/seed/openPayload'
import { settleFiles } from '../../src/media/unfinished'

// A program, because the environment names the database and is read once. Writes all stored data into the given file, after
// interrupted writes were settled as they are an hour later.

const everything = { limit: 0, pagination: false, depth: 0, showHiddenFields: true } as const

const read = async () => {
  const payload = await openPayload()
  const directory = payload.collections.media.config.upload.staticDir ?? ''
  const notes = path.join(directory, '.unfinished')
  for (const name of existsSync(notes) ? readdirSync(notes) : []) {
    utimesSync(path.join(notes, name), 0, 0)
  }
  await settleFiles(payload, directory)
  const { docs: events } = await payload.find({ collection: 'events', trash: true, ...everything })
  const { docs: series } = await payload.find({
    collection: 'calendar-series',
    trash: true,
    select: { title: true, website: true },
    limit: 0,
    pagination: false,
    depth: 0,
  })
  const { docs: versions } = await payload.findVersions({
    collection: 'events',
    trash: true,
    where: { latest: { equals: true } },
    ...everything,
  })
  const { docs: venues } = await payload.find({ collection: 'venues', trash: true, ...everything })
  const { docs: organizers } = await payload.find({ collection: 'organizers', ...everything })
  const { docs: tags } = await payload.find({ collection: 'tags', ...everything })
  const { docs: media } = await payload.find({ collection: 'media', ...everything })
  await payload.destroy()

  return { directory, events, series, versions, venues, organizers, tags, media }
}

export type Stored = Awaited<ReturnType<typeof read>>

writeFileSync(process.argv[2] ?? '', JSON.stringify(await read()))
process.exit(0)
