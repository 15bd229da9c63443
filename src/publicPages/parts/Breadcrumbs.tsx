import type { Say } from '../../translations/texts.ts'

/** A page above another. */
export type Crumb = { href: string; name: string }

/** The way from all events down to a page. */
export const Breadcrumbs = ({ crumbs, say }: { crumbs: Crumb[]; say: Say }) => (
  <nav className="crumbs" aria-label={say('pages:breadcrumbs')}>
    <ol className="row">
      {crumbs.map(({ href, name }) => (
        <li key={href}>
          <a href={href}>{name}</a>
        </li>
      ))}
    </ol>
  </nav>
)
