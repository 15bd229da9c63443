import type { Say } from '../../i18n/texts.ts'
import type { Crumb } from '../parts/Breadcrumbs.tsx'

/** Links to lists; that of the page itself is marked. */
export const BrowseLinks = ({ links, here, say }: { links: Crumb[]; here?: string; say: Say }) => (
  <nav className="browse" aria-label={say('pages:indexes:title')}>
    <ul className="row">
      {links.map(({ href, name }) => (
        <li key={href}>
          <a href={href} aria-current={href === here ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
