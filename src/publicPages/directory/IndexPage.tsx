import type { Say } from '../../i18n/texts.ts'
import { Pages } from '../list/EventList.tsx'
import type { Crumb } from '../parts/Breadcrumbs.tsx'
import { BrowseLinks } from './BrowseLinks.tsx'
import type { IndexLine, IndexView } from './view.ts'

type Props = {
  title: string
  none: string
  index: IndexView
  links: Crumb[]
  here: string
  say: Say
}

/** An index from A to Z, or a tree. */
export const IndexPage = ({ title, none, index, links, here, say }: Props) => (
  <>
    <h1>{title}</h1>
    <BrowseLinks links={links} here={here} say={say} />
    {index.groups.length === 0 ? <p className="none">{none}</p> : null}
    <div className="index">
      {index.groups.map(({ letter, lines }) => (
        <section key={letter ?? ''}>
          {letter ? <h2>{letter}</h2> : null}
          <Lines lines={lines} say={say} />
        </section>
      ))}
    </div>
    <Pages paging={index.paging} say={say} />
  </>
)

const Lines = ({ lines, say }: { lines: IndexLine[]; say: Say }) => (
  <ul>
    {lines.map(({ href, name, lang, count, below }) => (
      <li key={href}>
        <a href={href} lang={lang}>
          {name}
        </a>{' '}
        {count === undefined ? null : <span>{say('pages:list:found', { count })}</span>}
        {below.length > 0 ? <Lines lines={below} say={say} /> : null}
      </li>
    ))}
  </ul>
)
