import { Link } from '@payloadcms/ui'
import type { ServerProps } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { longestSentence } from '../../calendar/sentence/longestSentence.ts'
import { toWall } from '../../calendar/zone.ts'
import { saidCount } from '../../content/lists/countedList.ts'
import { sayWith } from '../../i18n/admin.ts'
import { mayCreate } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { Tour } from '../tour/Tour.tsx'
import { Card } from './Card.tsx'
import { cardContents, listQuery } from './cardContents.ts'
import { type EventOfCard, eventsFor } from './eventsFor.ts'
import { returnedTo } from './returnedTo.ts'
import './dashboard.css'

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
  const { admin } = payload.config.routes
  const events = slugOf(payload, 'events')
  const list = `${admin}/collections/${events}`
  const { views } = payload.collections[events].config.admin.components ?? {}
  const returned = parts.review ? await returnedTo(payload, caller.id) : []
  const cards = cardContents({
    author: caller.id,
    hasReview: parts.review,
    now,
    otherLanguages: others,
    returned,
  })
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
              key={title + (language ?? '')}
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
