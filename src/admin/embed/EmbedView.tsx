import { Gutter, SetStepNav } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { servesPages } from '../../calendar/publicPath.ts'
import { say } from '../../i18n/admin.ts'
import { sayIn } from '../../i18n/textIn.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { callerOf, isAdministrator, mayCreate } from '../../model/permissions.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { EmbedBuilder } from './EmbedBuilder.tsx'

/** The view `/collections/events/embed` of the admin: it writes the code with which another website shows events (PG-10). */
export const EmbedView = async ({ initPageResult }: AdminViewServerProps) => {
  const { req } = initPageResult
  const caller = callerOf(req)
  if (!mayCreate(caller)) return <Gutter>{say(req, 'dashboard:signIn')}</Gutter>
  const { payload } = req
  const settings = settingsOf(payload.config)
  const { admin } = payload.config.routes
  const root = admin === '/' ? '' : admin
  // Editors may not read the settings, but may know which websites show their events.
  const { embedders } = await payload.findGlobal({ slug: publicPages, depth: 0 })

  return (
    <Gutter className="embed-builder">
      <SetStepNav
        nav={[
          {
            label: say(req, 'calendarView:list'),
            url: `${root}/collections/${slugOf(payload, 'events')}`,
          },
          { label: say(req, 'embedding:title') },
        ]}
      />
      <h1>{say(req, 'embedding:title')}</h1>
      <p>{say(req, 'embedding:what')}</p>
      <EmbedBuilder
        languages={settings.languages
          .filter((language) => servesPages(language, settings))
          .map((language) => {
            const sayThere = sayIn(settings.texts, language)

            return {
              language,
              titles: {
                coming: sayThere('embedding:coming'),
                today: sayThere('embedding:today'),
                weekend: sayThere('embedding:weekend'),
                month: sayThere('embedding:month'),
              },
            }
          })}
        allowed={(embedders ?? []).map(({ origin }) => origin)}
        settings={isAdministrator(caller) ? `${root}/globals/${publicPages}` : undefined}
      />
    </Gutter>
  )
}
