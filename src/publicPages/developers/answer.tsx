import { page } from '../page.tsx'
import { below, local, type PageEndpoint } from '../visit.ts'
import { Developers } from './Developers.tsx'

/** What programs may ask of this calendar, and how they sign in. */
export const developersPage: PageEndpoint = (visit) => {
  const { call, say } = visit
  const { payload, root, settings } = call
  const api = local(visit, root.namespaceUrl)
  const { pathname } = new URL(root.site)
  const base = pathname.replace(/\/+$/, '')

  return page(visit, {
    head: {
      title: say('pages:developers:title'),
      path: () => '/developers/',
      description: say('pages:developers:description'),
    },
    content: (
      <Developers
        say={say}
        interfaces={[
          { href: `${api}/events`, text: say('pages:developers:events') },
          { href: api, text: say('pages:developers:index') },
          ...(settings.reference
            ? [
                {
                  href: `${base}${settings.reference}?document=${api}/doc`,
                  text: say('pages:developers:reference'),
                },
              ]
            : []),
          { href: `${api}/doc`, text: say('pages:developers:document') },
        ]}
        feeds={
          settings.parts.feeds
            ? [
                { href: below(visit, '/events.ics'), text: say('pages:developers:calendar') },
                { href: below(visit, '/events/feed/'), text: say('pages:developers:news') },
              ]
            : []
        }
        admin={`${base}${payload.config.routes.admin}`}
        example={`curl -u 'name:password' ${root.namespaceUrl}/events`}
      />
    ),
  })
}
