import { inAddress } from '../../calendar/publicPath.ts'

/** What can be embedded: lists of the days that visitors look for, the current month, or one event. */
export const embeddable = ['coming', 'today', 'weekend', 'month', 'event'] as const

export type Embeddable = (typeof embeddable)[number]

/** Whether a frame is light or dark: as its visitor has it, or as the page around it. */
export const schemes = ['visitor', 'light', 'dark'] as const

export type Scheme = (typeof schemes)[number]

export type EmbedFilters = { [name in 'categories' | 'tags' | 'venue' | 'organizer']?: number }

/** What an editor chose to embed; `slug` is that of the event. */
export type Embedded = {
  kind: Embeddable
  slug?: string
  filters: EmbedFilters
  isFree: boolean
  /** Whether visitors can search and filter in the frame. */
  hasSearch: boolean
}

const folders: Record<Exclude<Embeddable, 'event'>, string> = {
  coming: '/events/',
  today: '/events/today/',
  weekend: '/events/weekend/',
  month: '/events/month/',
}

/** The path of the page to embed, below the page root (PG-10); `undefined` as long as no event is chosen. */
export const embedPath = ({
  kind,
  slug,
  filters,
  isFree,
  hasSearch,
}: Embedded): string | undefined => {
  if (kind === 'event') return slug && `/embed/event/${inAddress(slug)}/`
  const query = queryOf({ filters, isFree })
  if (!hasSearch) query.set('filters', 'none')

  return `/embed${folders[kind]}${query.size > 0 ? `?${query}` : ''}`
}

/** The path of the calendar to subscribe to with what the same filters select, whatever its days (FD-1). */
export const feedPath = (chosen: Pick<Embedded, 'filters' | 'isFree'>): string => {
  const query = queryOf(chosen)

  return `/events.ics${query.size > 0 ? `?${query}` : ''}`
}

const queryOf = ({ filters, isFree }: Pick<Embedded, 'filters' | 'isFree'>): URLSearchParams => {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, id]) => (id ? [[name, `${id}`]] : [])),
  )
  if (isFree) query.set('free', '1')

  return query
}

/** Heights in pixels until the frame tells its own, or where it cannot. */
const heights: Record<Embeddable, number> = {
  coming: 800,
  today: 600,
  weekend: 800,
  month: 900,
  event: 900,
}

type Frame = { kind: Embeddable; address: string; title: string; scheme: Scheme }

/**
 * HTML for the page of another website: a frame with the page at an address, and a script that fits its height to what the calendar
 * tells (`publicPages/embed/frameScript.ts`). It hears the origin of the calendar alone, and changes no other frame.
 */
export const embedSnippet = ({ kind, address, title, scheme }: Frame): string => {
  const style = `border: 0; width: 100%${scheme === 'visitor' ? '' : `; color-scheme: ${scheme}`}`
  // For what is near the visitor, who is asked first.
  const allow = kind === 'event' ? '' : ' allow="geolocation"'

  return `<iframe src="${quoted(address)}" title="${quoted(title)}" loading="lazy"${allow} height="${heights[kind]}" style="${style}"></iframe>
<script>
  addEventListener('message', ({ origin, source, data }) => {
    if (origin !== '${new URL(address).origin}' || data?.type !== 'events-calendar') return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow !== source) continue
      frame.height = data.height
      if (data.hasTurned && frame.getBoundingClientRect().top < 0) frame.scrollIntoView()
    }
  })
</script>
`
}

/** A text as the value of an attribute. */
const quoted = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
