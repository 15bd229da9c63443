import { Link } from '@payloadcms/ui'
import type { ServerProps, Where } from 'payload'
import { mayCreate } from '../../collections/access/roles.ts'
import { scopeOf, whereScopes } from '../../collections/access/status.ts'
import { othersIn, untranslated } from '../../collections/lists/untranslated.ts'
import { languagesOf } from '../../settings.ts'
import { slugOf } from '../../slugs.ts'
import { sayWith } from '../../translations/admin.ts'
import type { TextKey } from '../../translations/texts.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { Card } from './Card.tsx'
import { eventsFor } from './eventsFor.ts'
import './dashboard.css'

/** What an editor finds first: what is next, what waits for them, what is not translated yet. */
export const Dashboard = async ({ i18n, locale, payload, user }: ServerProps) => {
  const caller = await callerOfPage({ payload, user })
  if (!mayCreate(caller)) return null
  const say = sayWith(i18n.t)
  const languages = languagesOf(payload)
  const others = othersIn(languages, i18n.language)
  const now = new Date().toISOString()
  const coming: Where = { endUtc: { greater_than_equal: now } }
  const { admin } = payload.config.routes
  const list = `${admin}/collections/${slugOf(payload, 'events')}`
  const cards: { title: TextKey; empty: TextKey; show: string; where: Where }[] = [
    { title: 'dashboard:next', empty: 'dashboard:nothingNext', show: 'upcoming', where: coming },
    {
      title: 'dashboard:review',
      empty: 'dashboard:nothingToReview',
      show: 'review',
      where: whereScopes([scopeOf.pending], now),
    },
    ...(languages.length > 1
      ? [
          {
            title: 'dashboard:untranslated' as const,
            empty: 'dashboard:allTranslated' as const,
            show: 'untranslated',
            where: { and: [coming, untranslated('title', languages)] },
          },
        ]
      : []),
    {
      title: 'dashboard:drafts',
      empty: 'dashboard:noDrafts',
      show: 'mine',
      where: { and: [whereScopes([scopeOf.draft], now), { author: { equals: caller?.id } }] },
    },
  ]
  const filled = await Promise.all(
    cards.map(async (card) => ({
      ...card,
      ...(await eventsFor({
        payload,
        user,
        where: card.where,
        locale: locale?.code ?? languages[0],
      })),
    })),
  )

  return (
    <div className="calendar-dashboard">
      <p className="calendar-dashboard__ways">
        <Link href={`${list}/create`} prefetch={false}>
          {say('dashboard:create')}
        </Link>
        <Link href={`${list}/calendar`} prefetch={false}>
          {say('dashboard:calendar')}
        </Link>
      </p>
      <div className="calendar-dashboard__cards">
        {filled.map(({ title, empty, show, docs, totalDocs }) => (
          <Card
            empty={say(empty, others)}
            entries={docs}
            eventsAddress={list}
            key={show}
            language={i18n.language}
            more={{
              address: `${list}?show=${show}`,
              text: say('dashboard:seeAll', { total: totalDocs }),
            }}
            title={say(title, others)}
          />
        ))}
      </div>
    </div>
  )
}
