import type { Payload } from 'payload'
import { issueApplicationPassword } from '../../src/content/login/applicationPassword'
import type { Role } from '../../src/model/role'
import { hasCollection, slugOf } from '../../src/model/slugs'
import type { Status } from '../../src/model/status'
import type { Event, EventSeries, Organizer, Venue } from '../../src/payload-types'
import { clearContents } from './clearContents'

type State = { status?: Status | undefined; date?: string | undefined }

type Wanted<Entry> = State & Partial<Omit<Entry, '_status' | 'visibility' | 'pendingReview'>>

/** Builders of a calendar's contents. Values that a test does not name are ordinary, and entries are published long ago. */
export const buildersOf = (calendar: { payload: Payload }) => {
  const anEvent = async ({ status, date, ...event }: Wanted<Event> = {}) =>
    trashed(
      status,
      'events',
      await calendar.payload.create({
        collection: slugOf(calendar.payload, 'events'),
        data: {
          title: 'Evening of chess',
          startLocal: '2026-12-01 20:00:00',
          endLocal: '2026-12-01 22:00:00',
          ...stateOf(status, date),
          ...event,
        },
      }),
    )

  /** Yoga on Tuesdays at seven in Rome, four times from 12 January 2027 on. */
  const aSeries = (series: Partial<EventSeries> = {}) =>
    calendar.payload.create({
      collection: slugOf(calendar.payload, 'calendar-series'),
      data: {
        title: 'Yoga',
        startLocal: '2027-01-12 19:00:00',
        endLocal: '2027-01-12 20:00:00',
        timezone: 'Europe/Rome',
        rule: 'FREQ=WEEKLY;COUNT=4',
        publishedAt: '2026-01-01T12:00:00.000Z',
        visibility: 'public',
        eventStatus: 'scheduled',
        _status: 'published',
        ...series,
      },
    })

  const aVenue = async ({ status, date, ...venue }: Wanted<Venue> = {}) =>
    trashed(
      status,
      'venues',
      await calendar.payload.create({
        collection: slugOf(calendar.payload, 'venues'),
        data: { name: 'Town hall', ...stateOf(status, date), ...venue },
      }),
    )

  const anOrganizer = async ({ status, date, ...organizer }: Wanted<Organizer> = {}) =>
    trashed(
      status,
      'organizers',
      await calendar.payload.create({
        collection: slugOf(calendar.payload, 'organizers'),
        data: { name: 'Chess club', ...stateOf(status, date), ...organizer },
      }),
    )

  const aCategory = async (name: string, parent?: number): Promise<number> => {
    const data = { name, ...(parent !== undefined && { parent }) }

    return (
      await calendar.payload.create({ collection: slugOf(calendar.payload, 'categories'), data })
    ).id
  }

  const aTag = async (name: string): Promise<number> =>
    (
      await calendar.payload.create({
        collection: slugOf(calendar.payload, 'tags'),
        data: { name },
      })
    ).id

  /** A user, with the header that authenticates a request. */
  const aUser = async (role: Role) => {
    const username = `${role}-${crypto.randomUUID().slice(0, 8)}`
    const { id, role: given } = await calendar.payload.create({
      collection: slugOf(calendar.payload, 'users'),
      data: { username, password: crypto.randomUUID(), role },
    })
    // The first user of a calendar becomes its administrator, with any role.
    if (given !== role) {
      await calendar.payload.update({
        collection: slugOf(calendar.payload, 'users'),
        id,
        data: { role },
      })
    }
    const password = hasCollection(calendar.payload, 'calendar-application-passwords')
      ? await issueApplicationPassword(calendar.payload, { user: id, name: 'Test' })
      : ''
    const authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

    return { id, username, password, authorization }
  }

  /** A PNG of one colour in the media collection. */
  const anImage = async (filename = 'poster.png', [width, height] = [40, 30]) => {
    const { default: sharp } = await import('sharp')
    const data = await sharp({
      create: { width: width ?? 40, height: height ?? 30, channels: 3, background: '#369' },
    })
      .png()
      .toBuffer()

    return calendar.payload.create({
      collection: slugOf(calendar.payload, 'media'),
      data: {},
      file: { data, name: filename, mimetype: 'image/png', size: data.length },
    })
  }

  /** The open form of an entry of a user. */
  const anOpenForm = (
    relationTo: 'events' | 'venues' | 'media',
    value: number,
    { id }: { id: number },
  ) =>
    calendar.payload.create({
      collection: 'payload-locked-documents',
      data: { document: { relationTo, value }, user: { relationTo: 'users', value: id } },
    })

  /** Adds the texts of an entry in the other language. */
  const inItalian = async (
    collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags',
    id: number,
    data: Record<string, string>,
  ) => {
    await calendar.payload.update({
      collection: slugOf(calendar.payload, collection),
      id,
      data,
      locale: 'it',
    })
  }

  const trashed = async <Entry extends { id: number }>(
    status: Status | undefined,
    collection: 'events' | 'venues' | 'organizers',
    entry: Entry,
  ): Promise<Entry> => {
    if (status !== 'trash') return entry
    await calendar.payload.update({
      collection: slugOf(calendar.payload, collection),
      id: entry.id,
      data: { deletedAt: new Date().toISOString() },
    })

    return entry
  }

  const clear = () => clearContents(calendar.payload)

  return {
    anEvent,
    aSeries,
    aVenue,
    anOrganizer,
    aCategory,
    aTag,
    aUser,
    anImage,
    anOpenForm,
    inItalian,
    clear,
  }
}

const longAgo = '2026-01-01T12:00:00.000Z'
const farAhead = '2030-01-01T12:00:00.000Z'

const stateOf = (status: Status = 'publish', date?: string) => ({
  _status: status === 'draft' || status === 'pending' ? ('draft' as const) : ('published' as const),
  visibility: status === 'private' ? ('private' as const) : ('public' as const),
  pendingReview: status === 'pending',
  publishedAt: date ?? (status === 'future' ? farAhead : longAgo),
})
