import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { callerOf, mayCreate } from '../../collections/access/roles.ts'
import { slugOf } from '../../slugs.ts'
import { say } from '../../translations/admin.ts'
import { Importer } from './Importer.tsx'
import { importsFor } from './importRecord.ts'
import { summaryOf } from './summary.ts'

/** Events of a file, and what was brought in before: the view `/collections/events/import` of the admin. */
export const ImportView = async ({ initPageResult }: AdminViewServerProps) => {
  const { req } = initPageResult
  const adminRoute = req.payload.config.routes.admin
  const may = mayCreate(callerOf(req))
  const past = may ? await importsFor(req) : []

  return (
    <Gutter>
      <SetStepNav
        nav={[
          {
            label: say(req, 'calendarView:list'),
            url: `${adminRoute === '/' ? '' : adminRoute}/collections/${slugOf(req.payload, 'events')}`,
          },
          { label: say(req, 'importing:import') },
        ]}
      />
      {may ? (
        <Importer past={past.map((record) => summaryOf(req, record))} />
      ) : (
        <p>{say(req, 'dashboard:signIn')}</p>
      )}
    </Gutter>
  )
}
