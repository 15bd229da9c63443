import type { AddLinks } from '../../feeds/feedLinks.ts'
import type { Say } from '../../i18n/texts.ts'
import { Links } from './Links.tsx'

/** The ways in which one event gets into a calendar of one's own. */
export const AddToCalendar = ({ links, say }: { links: AddLinks; say: Say }) => (
  <Links
    title={say('feeds:add:title')}
    links={[
      { href: links.ics, text: say('feeds:add:file') },
      { href: links.google, text: 'Google Calendar' },
      { href: links.outlook, text: 'Outlook.com' },
    ]}
  />
)
