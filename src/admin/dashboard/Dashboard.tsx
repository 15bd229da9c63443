import { Link } from '@payloadcms/ui'
import type { ServerProps, Where } from 'payload'
import { stringify } from 'qs-esm'
import type { Language } from '../../calendar/language.ts'
import { languageName } from '../../calendar/languageName.ts'
import { longestSentence } from '../../calendar/sentence/longestSentence.ts'
import { toWall } from '../../calendar/zone.ts'
import { saidCount } from '../../content/lists/countedList.ts'
import { tabWithout } from '../../content/lists/tabs.ts'
import { sayWith } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { mayCreate } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { scopeOf, whereScopes } from '../../model/status.ts'
import { untitledIn } from '../../model/untranslated.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { Tour } from '../tour/Tour.tsx'
import { Card } from './Card.tsx'
import { type EventOfCard, eventsFor } from './eventsFor.ts'
import { ownDrafts, returnedTo } from './returnedTo.ts'
import './dashboard.css'

type CardContent = {
  title: TextKey
  empty: TextKey
  /** The tab of the list with all these events, and what else narrows it. */
  show: string
  narrowedBy?: Where
  where: Where
  /** The events of that list, where the card leaves some out that have a card of their own. */
  all?: Where
  /** Events that began before today come last. */
  isFromToday?: true
  /** Whether the card has what was written about the events, and is left out where it is empty. */
  hasNotes?: true
  /** The language in which they have no title. */
  language?: Language
}

const withoutReview = (event: EventOfCard): EventOfCard => ({
  ...event,
  note: undefined,
  returnedBy: undefined,
})

/** The start page of editors: coming events, pending ones, those without translation, and own drafts. */
export const Dashboard = async ({ i18n, locale, payload, user }: ServerProps) => {
  const caller = await callerOfPage({ payload, user })
  if (!caller || !mayCreate(caller)) return null
  const say = sayWith(i18n.t)
  const { languages, parts, timeZone } = settingsOf(payload.config)
  const [first, ...others] = languages
  const contentLanguage = locale?.code ?? first
  const now = new Date().toISOString()
  const today = toWall(now, timeZone).slice(0, 10)
  const coming: Where = { endUtc: { greater_than_equal: now } }
  const { admin } = payload.config.routes
  const events = slugOf(payload, 'events')
  const list = `${admin}/collections/${events}`
  const { views } = payload.collections[events].config.admin.components ?? {}
  const returned = parts.review ? await returnedTo(payload, caller.id) : []
  const cards: CardContent[] = [
    ...(parts.review
      ? [
          {
            title: 'dashboard:returned' as const,
            empty: 'dashboard:noDrafts' as const,
            show: 'drafts',
            narrowedBy: { id: { in: returned } },
            where: { id: { in: returned } },
            hasNotes: true as const,
          },
        ]
      : []),
    {
      title: 'dashboard:next',
      empty: 'dashboard:nothingNext',
      show: 'upcoming',
      where: coming,
      isFromToday: true,
    },
    ...(parts.review
      ? [
          {
            title: 'dashboard:review' as const,
            empty: 'dashboard:nothingToReview' as const,
            show: 'review',
            where: whereScopes([scopeOf.pending], now),
          },
        ]
      : []),
    ...others.map((language) => ({
      title: 'dashboard:untranslated' as const,
      empty: 'dashboard:allTranslated' as const,
      show: tabWithout(language),
      where: { and: [coming, untitledIn('title', language)] },
      language,
    })),
    {
      title: 'dashboard:drafts',
      empty: 'dashboard:noDrafts',
      show: 'drafts',
      narrowedBy: { author: { equals: caller.id } },
      where: ownDrafts(caller.id, returned),
      ...(returned.length > 0 && { all: ownDrafts(caller.id, []) }),
    },
  ]
  const filled = await Promise.all(
    cards.map(async (card) => {
      const { language = contentLanguage, where, all = where } = card
      const query = { payload, user, language }
      const shown = await eventsFor({
        ...query,
        where,
        ...(card.isFromToday && { from: today }),
      })

      return {
        ...card,
        ...shown,
        total: all === where ? shown.total : (await eventsFor({ ...query, where: all })).total,
      }
    }),
  )

  const displayed = filled.filter(({ hasNotes, events }) => !hasNotes || events.length > 0)

  return (
    <div className="calendar-dashboard">
      <h1>{i18n.t('general:dashboard')}</h1>
      <p className="calendar-dashboard__ways">
        <Link href={`${list}/create`} prefetch={false}>
          {say('dashboard:create')}
        </Link>
        {views && 'calendar' in views && (
          <Link href={`${list}/calendar`} prefetch={false}>
            {say('dashboard:calendar')}
          </Link>
        )}
        {parts.import && (
          <Link href={`${list}/import`} prefetch={false}>
            {say('importing:import')}
          </Link>
        )}
        {parts.pages && (
          <Link href={`${list}/embed`} prefetch={false}>
            {say('embedding:title')}
          </Link>
        )}
      </p>
      {views && 'calendar' in views && (
        <form action={`${list}/calendar`} className="calendar-dashboard__line">
          <label htmlFor="dashboard-line">{say('quickAdd:title')}</label>
          <input
            autoComplete="off"
            id="dashboard-line"
            maxLength={longestSentence}
            name="line"
            placeholder={say('quickAdd:example')}
            type="text"
          />
          <button type="submit">{say('quickAdd:read')}</button>
        </form>
      )}
      <div className="calendar-dashboard__cards">
        {displayed.map((card) => {
          const { title, empty, hasNotes, language, events, total } = card
          const said = { language: languageName(language ?? first, i18n.language) }
          return (
            <Card
              contentLanguage={language ?? contentLanguage}
              empty={say(empty, said)}
              events={hasNotes ? events : events.map(withoutReview)}
              eventsAddress={list}
              key={title + card.show}
              more={{
                address: `${list}?${listQuery(card)}`,
                text: say('dashboard:seeAll', { count: total, total: saidCount(total) }),
              }}
              reader={i18n.language}
              say={say}
              title={say(title, said)}
            />
          )
        })}
      </div>
      <Tour />
    </div>
  )
}

/** The query of the list with all events of a card; what is to be translated is opened in its language. */
const listQuery = ({ show, narrowedBy, language }: CardContent): string =>
  stringify({
    show,
    ...(narrowedBy && { where: { or: [{ and: [narrowedBy] }] } }),
    ...(language && { locale: language }),
  })
