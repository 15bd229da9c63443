import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayCreate } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { LikelySeriesList } from './LikelySeriesList.tsx'
import { proposalsFor } from './proposals.ts'

/** The view `/collections/events/likely-series` of the admin: single events that look like series (RC-32). */
export const LikelySeriesView = async ({ initPageResult }: AdminViewServerProps) => {
  const { req } = initPageResult
  if (!mayCreate(callerOf(req))) return <Gutter>{say(req, 'dashboard:signIn')}</Gutter>
  const { admin } = req.payload.config.routes

  return (
    <Gutter className="likely-series">
      <SetStepNav
        nav={[
          {
            label: say(req, 'calendarView:list'),
            url: `${admin === '/' ? '' : admin}/collections/${slugOf(req.payload, 'events')}`,
          },
          { label: say(req, 'series:likely:title') },
        ]}
      />
      <h1>{say(req, 'series:likely:title')}</h1>
      <p>{say(req, 'series:likely:what')}</p>
      <LikelySeriesList proposals={await proposalsFor(req)} />
    </Gutter>
  )
}
