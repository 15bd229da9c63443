import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { filesOf } from '../../src/media/ownedFiles'
import type { Stored } from './read'
import { type SeriesStory, seriesWebsiteOf } from './series'
import { type EventState, nothing, titleOf, websiteOf } from './stories'
import type { EventStory, Outcomes } from './writeLoad'

/** Compares the stored data with the acknowledged writes: a line for each write that is missing or half. */
export const faultsIn = (stored: Stored, outcomes: Outcomes): string[] => [
  ...outcomes.events.flatMap((story) => eventFaults(stored, story)),
  ...outcomes.pictures.flatMap(({ filename, possible }) => {
    const found = stored.media.filter((media) => media.filename === filename).length

    return possible.includes(found) ? [] : [`${filename} is there ${found} times`]
  }),
  ...outcomes.series.flatMap((story) => seriesFaults(stored, story)),
  ...slugFaults(stored),
  ...countFaults(stored),
  ...versionFaults(stored),
  ...fileFaults(stored),
]

type Event = Stored['events'][number]

const eventFaults = (stored: Stored, { number, answered, possible }: EventStory): string[] => {
  const found = stored.events.filter(({ website }) => website === websiteOf(number))
  const [event] = found
  if (found.length > 1) return [`${number} is there ${found.length} times`]
  const seen = event ? stateOf(stored, event) : seenOf(nothing)
  const state = possible.find((state) => isDeepStrictEqual(seenOf(state), seen))
  if (!state) {
    return [`${number} is ${JSON.stringify(seen)}, which is none of ${JSON.stringify(possible)}`]
  }
  const there = answered || event ? 1 : 0
  const parts = [
    stored.organizers.filter(({ name }) => name === `Organizer ${number}`).length,
    stored.tags.filter(({ name }) => name === `Tag ${number} x`).length,
  ]
  const pictures = stored.media.flatMap(({ sourceUrl }) =>
    sourceUrl && new URL(sourceUrl).pathname.startsWith(`/${number}-`) ? [sourceUrl] : [],
  )

  return [
    ...(parts.every((count) => count === there) ? [] : [`${number} has ${parts} parts`]),
    ...(isDeepStrictEqual(pictures.sort(), [...state.fetched].sort())
      ? []
      : [`${number} has fetched ${pictures}, not ${state.fetched}`]),
  ]
}

/** The visible part of a state. */
const seenOf = ({ fetched: _, ...seen }: EventState) => seen

const stateOf = (stored: Stored, event: Event): ReturnType<typeof seenOf> => {
  const named = <T extends { id: number }>(list: T[], link: unknown) =>
    list.find(({ id }) => id === link)

  return {
    place: event.deletedAt ? 'trash' : 'listed',
    title: event.title ?? '',
    venue: named(stored.venues, event.venues?.[0])?.name ?? '',
    tags: (event.tags ?? []).map((tag) => named(stored.tags, tag)?.name ?? '?').sort(),
    image: named(stored.media, event.image)?.sourceUrl ?? '',
  }
}

/** Dates must be all there or none, with the title of their series. */
const seriesFaults = (stored: Stored, { number, possible }: SeriesStory): string[] => {
  const dates = stored.events.filter(({ website }) => website === seriesWebsiteOf(number))
  const titles = [...new Set(dates.map(({ title }) => title))]
  const series = stored.series.filter(({ website }) => website === seriesWebsiteOf(number))
  const seen = { dates: dates.length, title: titles.join(' and ') }
  const isWhole = possible.some((state) => isDeepStrictEqual(state, seen))
  const isAlike = isDeepStrictEqual(
    series.map(({ title }) => title),
    titles,
  )

  return isWhole && isAlike
    ? []
    : [
        `series ${number} is ${JSON.stringify({ ...seen, series })}, which is none of ${JSON.stringify(possible)}`,
      ]
}

const slugFaults = ({ events, venues, organizers, tags }: Stored): string[] => {
  const faults: string[] = []
  for (const entries of [events, venues, organizers, tags]) {
    for (const language of ['en', 'it'] as const) {
      const slugs = entries.map(({ resolved }) => resolved?.[language]?.slug)
      const twice = slugs.filter((slug, index) => slugs.indexOf(slug) !== index)
      faults.push(...twice.map((slug) => `the slug ${slug} is there twice`))
    }
  }
  for (const { website, deletedAt, series, resolved } of events) {
    if (series) continue
    const title = titleOf(Number(website?.split('/').at(-1)))
    const expected = new RegExp(`^${title.toLowerCase().replace(' ', '-')}(-\\d+)?$`)
    if (!deletedAt && !expected.test(resolved?.en?.slug ?? '')) {
      faults.push(`${website} has the slug ${resolved?.en?.slug}`)
    }
  }

  return faults
}

const countFaults = ({ events, venues, organizers, tags }: Stored): string[] => {
  const listed = events.filter(({ deletedAt, _status }) => !deletedAt && _status === 'published')
  const counted = (relation: 'venues' | 'organizers' | 'tags', id: number) =>
    listed.filter((event) => event[relation]?.some((link) => link === id)).length
  const lists = { venues, organizers, tags }

  return (['venues', 'organizers', 'tags'] as const).flatMap((relation) =>
    lists[relation]
      .filter(({ id, eventCount }) => (eventCount ?? 0) !== counted(relation, id))
      .map(
        ({ id, name, eventCount }) =>
          `${name} counts ${eventCount} events and is on ${counted(relation, id)}`,
      ),
  )
}

const versionFaults = ({ events, versions }: Stored): string[] => [
  ...events.flatMap((event) => {
    const latest = versions.filter(({ parent }) => parent === event.id)
    const same = ({ title, venues, tags, image, deletedAt }: Partial<Event>) => [
      title,
      venues ?? [],
      tags ?? [],
      image ?? null,
      Boolean(deletedAt),
    ]
    const [version] = latest
    if (latest.length === 1 && version && isDeepStrictEqual(same(version.version), same(event))) {
      return []
    }

    return [`the latest version of event ${event.id} is not what is stored`]
  }),
  ...versions
    .filter(({ parent }) => !events.some(({ id }) => id === parent))
    .map(({ parent }) => `event ${parent} is gone and has versions`),
]

const fileFaults = ({ directory, media }: Stored): string[] => {
  const files = existsSync(directory) ? readdirSync(directory, { withFileTypes: true }) : []
  const lying = files.filter((file) => file.isFile()).map(({ name }) => name)
  const owned = new Set(media.flatMap(filesOf))
  const empty = (name: string) => statSync(path.join(directory, name)).size === 0

  return [
    ...lying.filter((name) => !owned.has(name)).map((name) => `${name} belongs to nobody`),
    ...[...owned].filter((name) => !lying.includes(name)).map((name) => `${name} is missing`),
    ...lying.filter(empty).map((name) => `${name} is empty`),
  ]
}
