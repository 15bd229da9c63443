import { Link } from '@payloadcms/ui'
import type { PayloadRequest, ServerProps, Where } from 'payload'
import type { Wording } from '../../calendar/language'
import { callerOf, mayCreate } from '../../collections/access/roles'
import { scopeOf, whereScopes } from '../../collections/access/status'
import { Card } from './Card'
import { eventsFor } from './eventsFor'
import { words } from './wording'
import './dashboard.css'

/** What an editor finds first: what is next, what waits for them, what Italian visitors cannot read yet. */
export const Dashboard = async ({ i18n, locale, payload, user }: ServerProps) => {
  const caller = callerOf({ user: user as PayloadRequest['user'] })
  if (!mayCreate(caller)) return null
  const language = i18n.language === 'it' ? 'it' : 'en'
  const now = new Date().toISOString()
  const coming: Where = { endUtc: { greater_than_equal: now } }
  const { admin } = payload.config.routes
  const list = `${admin}/collections/events`
  const cards: { title: Wording; empty: Wording; show: string; where: Where }[] = [
    { title: words.next, empty: words.nothingNext, show: 'upcoming', where: coming },
    {
      title: words.review,
      empty: words.nothingToReview,
      show: 'review',
      where: whereScopes([scopeOf.pending], now),
    },
    {
      title: words.untranslated,
      empty: words.allTranslated,
      show: 'untranslated',
      where: { and: [coming, { 'title.it': { exists: false } }] },
    },
    {
      title: words.drafts,
      empty: words.noDrafts,
      show: 'mine',
      where: { and: [whereScopes([scopeOf.draft], now), { author: { equals: caller?.id } }] },
    },
  ]
  const filled = await Promise.all(
    cards.map(async (card) => ({
      ...card,
      ...(await eventsFor({ payload, user, where: card.where, locale: locale?.code ?? 'en' })),
    })),
  )

  return (
    <div className="calendar-dashboard">
      <p className="calendar-dashboard__ways">
        <Link href={`${list}/create`} prefetch={false}>
          {words.create[language]}
        </Link>
        <Link href={`${list}/calendar`} prefetch={false}>
          {words.calendar[language]}
        </Link>
      </p>
      <div className="calendar-dashboard__cards">
        {filled.map(({ title, empty, show, docs, totalDocs }) => (
          <Card
            empty={empty[language]}
            entries={docs}
            eventsAddress={list}
            key={show}
            language={language}
            more={{ address: `${list}?show=${show}`, text: words.seeAll(totalDocs)[language] }}
            title={title[language]}
          />
        ))}
      </div>
    </div>
  )
}
