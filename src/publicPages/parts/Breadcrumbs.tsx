import type { Say } from '../../i18n/texts.ts'

/** A page above another. */
export type Crumb = { href: string; name: string; lang?: string | undefined }

/** The way from all events down to a page. */
export const Breadcrumbs = ({ crumbs, say }: { crumbs: Crumb[]; say: Say }) => (
  <nav className="crumbs" aria-label={say('pages:breadcrumbs')}>
    <ol className="row">
      {crumbs.map(({ href, name, lang }) => (
        <li key={href}>
          <a href={href} lang={lang}>
            {name}
          </a>
        </li>
      ))}
    </ol>
  </nav>
)
