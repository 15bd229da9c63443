import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { say } from '../../i18n/admin.ts'
import { callerOf, mayCreate } from '../../model/permissions.ts'
import { slugOf } from '../../model/slugs.ts'
import { Importer } from './Importer.tsx'
import { importsFor } from './importRecord.ts'
import { summaryOf } from './importSummary.ts'

/** The view `/collections/events/import` of the admin. */
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
        <Importer past={await Promise.all(past.map((record) => summaryOf(req, record)))} />
      ) : (
        <p>{say(req, 'dashboard:signIn')}</p>
      )}
    </Gutter>
  )
}
