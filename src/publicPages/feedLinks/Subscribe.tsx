import type { Say } from '../../i18n/texts.ts'
import { Links } from './Links.tsx'
import type { Subscription } from './subscription.ts'

type Props = {
  subscription: Subscription
  say: Say
  /** The page of the weekly mail, where there is one. */
  digest: string | undefined
}

/** The ways in which a calendar of one's own follows what a page shows. */
export const Subscribe = ({ subscription, say, digest }: Props) => (
  <Links
    title={say('feeds:subscribe:title')}
    links={[
      { href: subscription.webcal, text: say('feeds:subscribe:program') },
      { href: subscription.google, text: 'Google Calendar' },
      { href: subscription.outlook, text: 'Outlook.com' },
      { href: subscription.ics, text: say('feeds:subscribe:file') },
      { href: subscription.rss, text: say('feeds:subscribe:news') },
      ...(digest ? [{ href: digest, text: say('pages:digest:link') }] : []),
    ]}
  />
)
