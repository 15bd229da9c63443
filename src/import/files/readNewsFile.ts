import type { Language } from '../../calendar/language.ts'
import { escapeText, singleLine } from '../../calendar/text.ts'
import { isWebAddress } from '../../content/fields/textFields.ts'
import { boundTexts } from './boundTexts.ts'
import { decodeText } from './decodeText.ts'
import type { FileRead, FileRow, ImportNotice, RowTexts } from './fileRow.ts'
import { placeCalled } from './icsNames.ts'
import { icsStatus, type StatusWords } from './icsStatus.ts'
import { nameFaults } from './nameFaults.ts'
import { type NewsItem, type NewsItems, newsItems } from './newsItems.ts'
import { whenOfNews } from './newsWhen.ts'
import { readText } from './readTexts.ts'
import { refuseRepeated } from './refuseRepeated.ts'
import { longestUid } from './rowsOfTable.ts'

type NewsReading = {
  /** On whose clocks events are. */
  zone: string
  language: Language
  statusWords: StatusWords
  /** Whether a uid is of our own. */
  isOwn: (uid: string) => boolean
}

/**
 * The events of a feed for news readers, RSS or Atom, whose items say when an event is: by the event module of RSS or by elements of
 * iCalendar. An item that does not is refused; when it was published is not when it is. Undefined for what is no feed; throws `FileRefused`.
 */
export const readNews = async (
  bytes: Uint8Array,
  reading: NewsReading,
  giveWay: () => Promise<void>,
): Promise<FileRead | undefined> => {
  const feed = await newsItems(decodeText(bytes).text, giveWay)
  if (!feed) return undefined
  const rows: FileRow[] = []
  for (const item of feed.items) {
    await giveWay()
    rows.push(rowOf(item, { ...reading, feed, at: rows.length + 1 }))
  }

  return { rows: await boundTexts(refuseRepeated(rows), giveWay), notes: [] }
}

const rowOf = (
  item: NewsItem,
  { zone, language, statusWords, isOwn, feed, at }: NewsReading & { feed: NewsItems; at: number },
): FileRow => {
  const when = whenOfNews(item, zone)
  const isOurs = feed.generator === ourGenerator
  // Our feeds break what news readers would take for tags.
  const title = isOurs ? item.title.replaceAll('\u2060', '') : item.title
  const status = icsStatus({ title, html: item.html, status: '' }, statusWords)
  const texts: RowTexts = {}
  const faults: ImportNotice[] = [...when.faults]
  const notes: ImportNotice[] = []
  for (const [name, text] of [
    ['title', escapeText(status.title)],
    ['descriptionHtml', isOurs ? withoutWhen(status.html, item.location) : status.html],
    ['eventStatusReason', status.reason],
  ] as const) {
    const read = readText(name, text)
    Object.assign(texts, read.texts)
    faults.push(...read.faults)
    notes.push(...read.notes)
  }
  const names = namesOf(item)

  return {
    at,
    uid: identityOf(item.id, feed).slice(0, longestUid),
    texts: { [language]: texts },
    values: {
      ...when.values,
      ...(isWebAddress(item.link) && !isOwn(item.id) && { website: item.link }),
      ...status.values,
    },
    names,
    notes: [...(item.hasPicture ? [{ key: 'importing:note:picture' } as const] : []), ...notes],
    faults: [...faults, ...nameFaults(names)],
  }
}

/** What our own feeds say of themselves. */
const ourGenerator = 'payload-events-calendar'

/** The text of an item of our own feeds without the paragraphs about time and place before it. */
const withoutWhen = (html: string, location: string): string => {
  const rest = html.replace(/^<p>[^<]*<\/p>\s*/, '')
  const place = `<p>${escapeText(location)}</p>`

  return location && rest.startsWith(place) ? rest.slice(place.length).trim() : rest
}

/** A short id such as `12` is unique in its feed alone. */
const identityOf = (id: string, { link }: NewsItems): string =>
  id === '' || id.length >= 32 || /@[^@\s]+\.|:/.test(id) ? id : `${id} (${link})`

const namesOf = ({ location, organizer, categories }: NewsItem): FileRow['names'] => {
  const place = singleLine(location)
  const holder = singleLine(organizer)
  const terms = [...new Set(categories.map(singleLine).filter(Boolean))]

  return {
    ...(place && { venues: [placeCalled(place)] }),
    ...(holder && !/^[a-z]+:/i.test(holder) && { organizers: [{ name: holder }] }),
    ...(terms.length > 0 && { categories: terms.map((name) => ({ name })) }),
  }
}
