import type { CalendarSettings } from '../../../model/settings.ts'
import type { Tree } from '../jsonSchema.ts'

/** What answers of the document show: one evening, where it is, who holds it and what it is about. */
export const objectExamples = ({
  vendor,
  parts,
}: Pick<CalendarSettings, 'vendor' | 'parts'>): Record<string, Tree> => {
  const site = 'https://calendar.example'
  const root = `${site}/${vendor}/events/v1`
  const entry = (collection: 'event' | 'venue' | 'organizer', id: number, slug: string): Tree => ({
    id,
    global_id: `calendar.example?id=${id}`,
    global_id_lineage: [`calendar.example?id=${id}`],
    author: '1',
    status: 'publish',
    date: '2026-09-01 09:00:00',
    date_utc: '2026-09-01 07:00:00',
    modified: '2026-09-14 18:30:00',
    modified_utc: '2026-09-14 16:30:00',
    url: `${site}/${collection}/${slug}/`,
    rest_url: `${root}/${collection}s/${id}`,
    slug,
  })
  const page = (collection: string): Tree => ({
    rest_url: `${root}/${collection}/?page=1&per_page=13`,
    total: 1,
    total_pages: 1,
  })
  const venue: Tree = {
    ...entry('venue', 24, 'town-hall'),
    venue: 'Town hall',
    address: 'Piazza Maggiore 6',
    city: 'Bologna',
    country: 'Italy',
    zip: '40124',
    geo_lat: 44.4937,
    geo_lng: 11.343,
    show_map: true,
    show_map_link: true,
  }
  const organizer: Tree = {
    ...entry('organizer', 23, 'chess-club'),
    organizer: 'Chess club',
    email: 'board@chess.example',
  }
  const links = (collection: string, id: number): Tree => ({
    self: `${root}/${collection}/${id}`,
    collection: `${root}/${collection}`,
  })
  const category: Tree = {
    id: 5,
    count: 1,
    name: 'Games',
    description: '',
    slug: 'games',
    taxonomy: `${vendor}_events_cat`,
    parent: 0,
    meta: [],
    url: `${site}/events/category/games/`,
    urls: links('categories', 5),
  }
  const tag: Tree = {
    id: 8,
    count: 1,
    name: 'Beginners',
    description: '',
    slug: 'beginners',
    taxonomy: 'post_tag',
    meta: [],
    url: `${site}/tag/beginners/`,
    urls: links('tags', 8),
  }
  const event: Tree = {
    ...entry('event', 25, 'evening-of-chess'),
    title: 'Evening of chess',
    description: '<p>Bring a board.</p>',
    excerpt: '',
    image: false,
    all_day: false,
    start_date: '2026-12-01 20:00:00',
    start_date_details: partsAt('20'),
    end_date: '2026-12-01 22:00:00',
    end_date_details: partsAt('22'),
    utc_start_date: '2026-12-01 19:00:00',
    utc_start_date_details: partsAt('19'),
    utc_end_date: '2026-12-01 21:00:00',
    utc_end_date_details: partsAt('21'),
    timezone: 'Europe/Rome',
    timezone_abbr: 'CET',
    cost: '€5',
    cost_details: {
      currency_symbol: '€',
      currency_code: 'EUR',
      currency_position: 'prefix',
      values: ['5'],
    },
    website: `${site}/event/evening-of-chess/`,
    show_map: true,
    show_map_link: true,
    hide_from_listings: false,
    sticky: false,
    featured: true,
    ticketed: false,
    event_status: 'scheduled',
    event_status_reason: '',
    categories: [embedded(category)],
    tags: [embedded({ ...tag, parent: 0 })],
    venue,
    organizer: [organizer],
    custom_fields: [],
  }

  const series: Tree = {
    ...event,
    id: 30,
    global_id: 'calendar.example?id=30',
    global_id_lineage: ['calendar.example?id=30'],
    url: `${site}/series/evening-of-chess/`,
    website: `${site}/series/evening-of-chess/`,
    rest_url: `${root}/series/30`,
    root: 30,
    rule: 'FREQ=WEEKLY;COUNT=8',
    dates: [],
    skip: ['2026-12-22 20:00:00'],
    events_rest_url: `${root}/events/?series=30`,
  }

  return {
    Event: event,
    ...(parts.series && {
      Rehearsal: rehearsal,
      WholeSeries: series,
      WholeSeriesList: { series: [series], ...page('series') },
    }),
    Site: siteExample(site, root),
    ...(parts.changes && { ChangeList: changes(event) }),
    ...(parts.webhooks && webhookExamples(root, page)),
    Venue: venue,
    Organizer: organizer,
    Category: category,
    Tag: tag,
    EventList: { events: [event], ...page('events') },
    VenueList: { venues: [venue], ...page('venues') },
    OrganizerList: { organizers: [organizer], ...page('organizers') },
    CategoryList: { categories: [category], ...page('categories') },
    TagList: { tags: [tag], ...page('tags') },
  }
}

/** CF-1. */
const changes = (event: Tree): Tree => ({
  changes: [
    {
      type: 'event',
      id: 25,
      slug: 'evening-of-chess',
      change: 'updated',
      modified_utc: '2026-09-14 16:30:00',
      object: event,
    },
    {
      type: 'venue',
      id: 12,
      slug: 'old-town-hall',
      change: 'deleted',
      modified_utc: '2026-09-14 16:31:00',
    },
  ],
  next: 'q3vZr0x1Fb9c2dPKQ5m8uw',
  more: false,
})

/** WH-1, WH-2. */
const webhookExamples = (
  root: string,
  page: (path: string) => Tree,
): Record<'Webhook' | 'WebhookList' | 'Delivery' | 'DeliveryList', Tree> => {
  const webhook: Tree = {
    id: 32,
    name: 'City app',
    address: 'https://app.example/webhook',
    types: ['event.created', 'event.updated', 'event.deleted'],
    languages: ['en'],
    paused: false,
    paused_because: '',
    paused_utc: '',
    date_utc: '2026-09-01 07:00:00',
    modified_utc: '2026-09-01 07:00:00',
    rest_url: `${root}/webhooks/32`,
    deliveries_rest_url: `${root}/webhooks/32/deliveries`,
  }
  const delivery: Tree = {
    id: 'msg_5f0c3c1d2a9b4e6f8a7b6c5d4e3f2a1b',
    type: 'event.updated',
    object: 25,
    language: 'en',
    changed_utc: '2026-09-14 16:30:00',
    state: 'delivered',
    attempts: 1,
    attempted_utc: '2026-09-14 16:30:20',
    next_attempt_utc: '',
    status: 200,
    answer: 'OK',
    fault: '',
    milliseconds: 84,
  }

  return {
    Webhook: webhook,
    WebhookList: { webhooks: [webhook], ...page('webhooks') },
    Delivery: delivery,
    DeliveryList: { deliveries: [delivery], ...page('webhooks/32/deliveries') },
  }
}

/** VN-4. */
const siteExample = (site: string, root: string): Tree => ({
  name: 'City calendar',
  url: site,
  language: 'en',
  languages: [{ language: 'en', url: `${site}/`, rest_url: root }],
  region: 'en-GB',
  timezone: 'Europe/Rome',
  currency: 'EUR',
  logo: false,
  colours: { accent: '#1d4ed8', header: '' },
  design: { look: 'town', font: 'system', corners: 'soft' },
  header_links: [],
  links: [{ text: 'Imprint', url: 'https://city.example/imprint' }],
  social: ['https://social.example/city'],
})

/** A weekly evening whose second date is to begin an hour later (RC-27). */
const rehearsal: Tree = {
  dry_run: true,
  counts: { keep: 1, move: 1, create: 0, restore: 0, trash: 0 },
  keep: [{ id: 25, start_date: '2026-12-01 20:00:00', end_date: '2026-12-01 22:00:00' }],
  move: [{ id: 26, start_date: '2026-12-08 21:00:00', end_date: '2026-12-08 23:00:00' }],
  create: [],
  restore: [],
  trash: [],
  clashes: [
    {
      start_date: '2026-12-08 21:00:00',
      end_date: '2026-12-08 23:00:00',
      events: [
        {
          id: 31,
          title: 'Winter concert',
          start_date: '2026-12-08 22:00:00',
          end_date: '2026-12-08 23:30:00',
        },
      ],
    },
  ],
}

const partsAt = (hour: string): Tree => ({
  year: '2026',
  month: '12',
  day: '01',
  hour,
  minutes: '00',
  seconds: '00',
})

/** CT-13. */
const embedded = ({ meta: _, ...term }: Tree): Tree => ({
  ...term,
  term_group: 0,
  term_taxonomy_id: term.id ?? 0,
  filter: 'raw',
})
