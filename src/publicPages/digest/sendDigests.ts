import type { Payload } from 'payload'
import { anonymousCall } from '../../api/anonymousCall.ts'
import { type Call, formattingLocale } from '../../api/call.ts'
import { findByDay } from '../../api/events/findByDay.ts'
import { type ReadableEvent, readableEvent } from '../../api/events/readable.ts'
import { sayTo } from '../../api/say.ts'
import { allCategories, lineage } from '../../api/terms/taxonomy.ts'
import { formatClock, formatDay } from '../../calendar/formatWhen.ts'
import { movedFrom } from '../../calendar/movedFrom.ts'
import { servesPages } from '../../calendar/publicPath.ts'
import { mailFault } from '../../content/mail/mailFault.ts'
import { type MailLook, mailLook } from '../../content/mail/mailLook.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import { sendMail, unsent } from '../../content/mail/send.ts'
import {
  dueSubscribers,
  forgetSubscribers,
  moveWeek,
  type Subscriber,
} from '../../content/subscribers/subscribers.ts'
import { titleOf } from '../../feeds/statusNotice.ts'
import { settingsOf } from '../../model/settings.ts'
import { inRegion } from '../branding/region.ts'
import { todayOf } from '../list/view.ts'
import { dayAfter } from '../month/monthDays.ts'
import { type Digest, digestMail, type Line } from './digestMail.ts'
import { currentWeek, digestPath, hasDigest, weekInstant } from './digestWeek.ts'

/** How many mails are sent at once: each is a connection, of which mail servers take few from one sender. */
const atOnce = 5

/** For how long a run begins mails, in milliseconds: hosts of functions end one after five minutes. */
const longestRun = 4 * 60 * 1000

/** How many events are read of a week, and how many a mail lists. */
const mostRead = 500
const mostListed = 100

/** For how many days after its day a mail is still sent, where no job ran. */
const mostLate = 2

/**
 * Sends the weekly mail to all who have not got it, from the owner's day on, and deletes subscriptions that nobody
 * confirmed (decision 85). Each mail is marked as sent before it is: nobody gets two, whatever interrupts the run. Resolves with false where there was
 * no time for all of them. Where the mail server takes none, throws. In both cases the next run sends what is left.
 */
export const sendDigests = async (payload: Payload): Promise<boolean> => {
  const end = Date.now() + longestRun
  await forgetSubscribers(payload)
  const settings = settingsOf(payload.config)
  const languages = settings.languages.filter((one) => servesPages(one, settings))
  const site = mailingSite(payload.config)
  const [first] = languages
  if (!site || first === undefined) return true
  const call = anonymousCall(payload, { site, language: first })
  if (!(await hasDigest(call))) return true
  const week = await currentWeek(call)
  if (todayOf(call) > dayAfter(week, mostLate)) return true
  const readings = new Map<string, Promise<WeekOfEvents>>()
  const weekIn = (language: string) => {
    const known = readings.get(language) ?? readWeek(anonymousCall(payload, { site, language }))
    readings.set(language, known)

    return known
  }
  const until = weekInstant(dayAfter(week, -7))
  const send = async (subscriber: Subscriber): Promise<boolean> => {
    const language = languages.find((one) => one === subscriber.language) ?? first
    const events = await weekIn(language)

    return sendTo(payload, subscriber, { week: weekInstant(week), events })
  }
  while (Date.now() < end) {
    const due = await dueSubscribers(payload, { until, limit: atOnce })
    // All of them end before the run does, also where one of them fails.
    const sent = await Promise.allSettled(due.map(send))
    for (const one of sent) if (one.status === 'rejected') throw one.reason
    // There are none left, or another process sends them.
    if (!sent.some((one) => one.status === 'fulfilled' && one.value)) return true
  }

  return false
}

type WeekOfEvents = {
  call: Call
  look: MailLook
  /** Those of each day in their order, and those that are long last. */
  events: ReadableEvent[]
  /** The way down to each category, by its id. */
  ways: Map<number, { id: number; name: string }[]>
}

/** The events of the next seven days that everybody may read, in the language of a call. */
const readWeek = async (visitor: Call): Promise<WeekOfEvents> => {
  const call = await inRegion(visitor)
  const today = todayOf(call)
  const days = { from: today, until: dayAfter(today, 7) }
  const { events, long, context } = await findByDay(call, { occurrences: 'next' }, days, {
    request: { page: 1, per_page: mostRead },
    open: true,
    long: { most: mostListed, by: 'end' },
  })
  const tree = await allCategories(call)
  const ways = [...tree.values()].map(
    (category) =>
      [
        category.id,
        lineage(category, tree).map(({ id, name }) => ({ id, name: name ?? '' })),
      ] as const,
  )

  return {
    call,
    look: await mailLook(call.payload, { site: call.root.site, language: call.language }),
    events: [...events, ...long.events].map((event) => readableEvent(event, context)),
    ways: new Map(ways),
  }
}

/** Sends the mail to a subscriber, unless another process does; answers whether it did. */
const sendTo = async (
  payload: Payload,
  { id, email, address, categories, week: last }: Subscriber,
  { week, events }: { week: string; events: WeekOfEvents },
): Promise<boolean> => {
  if (!last || !(await moveWeek(payload, { id, from: last, to: week }))) return false
  const digest = digestFor(events, { address, categories: categories ?? [] })
  if (digest.groups.length === 0) return true
  const { language, settings } = events.call
  try {
    await sendMail(
      payload,
      { email, name: '' },
      digestMail(digest, { language, texts: settings.texts, look: events.look }),
    )
  } catch (error) {
    const fault = mailFault(error)
    if (fault === 'untaken') await moveWeek(payload, { id, from: week, to: last })
    if (fault !== 'refused') throw new Error(`Weekly mails cannot be sent: ${unsent(error)}`)
    payload.logger.error(`A weekly mail was not sent: ${unsent(error)}`)
  }

  return true
}

type Chosen = { address: string; categories: number[] }

/** What a mail to a subscriber says: each event once, below the first of its topmost categories that they chose. */
const digestFor = (
  { call, events, ways }: WeekOfEvents,
  { address, categories }: Chosen,
): Digest => {
  const say = sayTo(call)
  const groups = new Map<number, { title: string; lines: Line[] }>()
  const other = { id: 0, name: say('mail:digest:other') }
  let found = 0
  for (const event of events) {
    const tops = event.categories.flatMap(({ id }) => ways.get(id)?.[0] ?? [])
    const top =
      categories.length > 0 ? tops.find(({ id }) => categories.includes(id)) : (tops[0] ?? other)
    if (!top) continue
    found += 1
    if (found > mostListed) continue
    const group = groups.get(top.id) ?? { title: top.name, lines: [] }
    group.lines.push(lineOf(event, call))
    groups.set(top.id, group)
  }
  const rest = groups.get(other.id)
  groups.delete(other.id)
  const byName = [...groups.values()].sort((a, b) => a.title.localeCompare(b.title, call.language))
  const root = call.root.url

  return {
    site: call.root.site,
    day: formatDay(todayOf(call), formattingLocale(call)),
    groups: [...byName, ...(rest ? [rest] : [])],
    more: Math.max(0, found - mostListed),
    all: `${root}/events/`,
    change: `${root}${digestPath}`,
    end: `${root}${digestPath}end/?token=${address}`,
  }
}

const lineOf = (event: ReadableEvent, call: Call): Line => ({
  title: titleOf(event, sayTo(call)),
  when: whenIn(event, call),
  moved: movedFrom(event, { language: formattingLocale(call), say: sayTo(call) }),
  place: event.venues.map(({ name, city }) => [name, city].filter(Boolean).join(', ')).join('; '),
  url: event.url,
})

const whenIn = ({ start, end, allDay }: ReadableEvent, call: Call): string => {
  const locale = formattingLocale(call)
  const clock = (wall: string) => formatClock(wall, locale)
  const moment = (wall: string) =>
    [formatDay(wall, locale), ...(allDay ? [] : [clock(wall)])].join(', ')
  if (start.slice(0, 10) !== end.slice(0, 10)) return `${moment(start)} – ${moment(end)}`

  return allDay || start === end ? moment(start) : `${moment(start)}–${clock(end)}`
}
