import { Parser } from 'htmlparser2'
import { FileRefused, mostOfFile, mostOfRow } from './budget.ts'

/** An item of a feed as it is written: texts may be HTML, dates are not read yet. */
export type NewsItem = {
  id: string
  title: string
  link: string
  html: string
  categories: string[]
  start: string
  end: string
  /** Whether its end is the day after the last one, as in iCalendar; else it is the last day. */
  endIsAfter: boolean
  location: string
  organizer: string
  hasPicture: boolean
}

export type NewsItems = { generator: string; link: string; items: NewsItem[] }

/** The namespaces whose elements say when and where an event is: the event module of RSS, and iCalendar in XML. */
const eventNamespaces: { [namespace: string]: 'module' | 'calendar' | undefined } = {
  'http://purl.org/rss/1.0/modules/event/': 'module',
  'urn:ietf:params:xml:ns:xcal': 'calendar',
  'urn:ietf:params:xml:ns:icalendar-2.0': 'calendar',
}

type EventPart = 'start' | 'end' | 'location' | 'organizer'

const eventParts: Record<'module' | 'calendar', { [name: string]: EventPart | undefined }> = {
  module: { startdate: 'start', enddate: 'end', location: 'location', organizer: 'organizer' },
  calendar: { dtstart: 'start', dtend: 'end', location: 'location' },
}

const contentNamespace = 'http://purl.org/rss/1.0/modules/content/'
const dublinCore = 'http://purl.org/dc/elements/1.1/'

/** How many characters are read before other requests have their turn. */
const portion = 64_000

/**
 * The items of a feed: RSS 0.9 to 2.0, RSS 1.0 (RDF) or Atom (RFC 4287). Undefined for everything else, and for a feed without its end. The
 * parser reads no document type, so that a feed has no entities of its own and names no other files. Throws `FileRefused` for too many items.
 */
export const newsItems = async (
  text: string,
  giveWay: () => Promise<void>,
): Promise<NewsItems | undefined> => {
  if (!/^\s*</.test(text) || !/<(?:rss|feed|rdf:RDF)[\s>]/.test(text.slice(0, 4_000)))
    return undefined
  const found: NewsItems = { generator: '', link: '', items: [] }
  const prefixes = new Map<string, string>()
  const path: string[] = []
  let item: NewsItem | undefined
  let written = ''
  let isWhole = false
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        for (const [attribute, value] of Object.entries(attributes))
          if (attribute.startsWith('xmlns:')) prefixes.set(attribute.slice(6), value)
        path.push(name)
        written = ''
        if (item) takeAttributes(item, name, attributes)
        else if (isItem(path)) {
          item = { ...emptyItem(), id: attributes['rdf:about'] ?? '' }
          found.items.push(item)
          if (found.items.length > mostOfFile.rows)
            throw new FileRefused('importing:tooMany', { max: mostOfFile.rows })
        }
      },
      ontext: (data) => {
        if (written.length <= mostOfRow.characters) written += data
      },
      onclosetag: (name, isImplied) => {
        if (isItem(path)) item = undefined
        else if (item) take(item, { name, text: written.trim(), prefixes })
        else if (path.length === 3 && name === 'link') found.link ||= written.trim()
        else if (name === 'generator') found.generator = written.trim()
        path.pop()
        if (path.length === 0) isWhole = !isImplied
      },
    },
    { xmlMode: true },
  )
  for (let at = 0; at < text.length; at += portion) {
    parser.write(text.slice(at, at + portion))
    await giveWay()
  }
  parser.end()

  return isWhole ? found : undefined
}

const isItem = (path: string[]): boolean =>
  ['rss channel item', 'rdf:RDF item', 'feed entry'].includes(path.join(' '))

const emptyItem = (): NewsItem => ({
  id: '',
  title: '',
  link: '',
  html: '',
  categories: [],
  start: '',
  end: '',
  endIsAfter: false,
  location: '',
  organizer: '',
  hasPicture: false,
})

/** What Atom, and the enclosure of RSS, say in attributes. */
const takeAttributes = (
  item: NewsItem,
  name: string,
  { href, rel = 'alternate', term, type = '' }: { [attribute: string]: string },
): void => {
  if (name === 'link' && href && rel === 'alternate') item.link ||= href
  if (name === 'category' && term) addCategory(item, term)
  if (name === 'enclosure' && type.startsWith('image/')) item.hasPicture = true
}

type Element = { name: string; text: string; prefixes: Map<string, string> }

const take = (item: NewsItem, { name, text, prefixes }: Element): void => {
  if (!text) return
  const [prefix = '', local = ''] = name.includes(':') ? name.split(':', 2) : ['', name]
  const namespace = prefixes.get(prefix) ?? ''
  const of = eventNamespaces[namespace]
  const part = of && eventParts[of][local]
  if (part) {
    item[part] ||= text
    if (part === 'end') item.endIsAfter = of === 'calendar'
  } else if (prefix === '') takePlain(item, local, text)
  else if (namespace === contentNamespace && local === 'encoded') item.html = text
  else if (namespace === dublinCore && local === 'subject') addCategory(item, text)
}

const takePlain = (item: NewsItem, name: string, text: string): void => {
  if (name === 'title' || name === 'link') item[name] ||= text
  else if (name === 'guid' || name === 'id') item.id = text
  else if (name === 'content') item.html = text
  else if (name === 'description' || name === 'summary') item.html ||= text
  else if (name === 'category') addCategory(item, text)
}

const addCategory = ({ categories }: NewsItem, text: string): void => {
  // One more than may be, so that the row is refused.
  if (categories.length <= mostOfRow.names) categories.push(text)
}
