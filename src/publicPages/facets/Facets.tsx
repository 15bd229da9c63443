import type { ReactNode } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { Views } from '../resultsMap/Views.tsx'
import type { FacetValue } from './narrowedList.ts'
import type { Facets as FacetsView } from './readFacets.ts'

type Props = {
  facets: FacetsView
  say: Say
  /** The last of the most wanted: an item of a list. */
  nearMe: ReactNode
  /** Fields that stand above the links in the fold. */
  children: ReactNode
}

/** What a list can be narrowed by: the most wanted in sight, all else behind one more tap. Plain links, without a script. */
export const Facets = ({ facets: { quick, more, map }, say, nearMe, children }: Props) => (
  <nav className="facets-of-list" aria-label={say('pages:filters:narrow')}>
    {quick.length > 0 || nearMe ? <Values values={quick} last={nearMe} /> : null}
    <details>
      <summary>{say('pages:filters:more')}</summary>
      {children}
      {more.length > 0 ? (
        <div className="facet-groups">
          {more.map(({ title, values }) => (
            <section key={title}>
              <h2>{title}</h2>
              <Values values={values} />
            </section>
          ))}
        </div>
      ) : null}
    </details>
    <Views map={map} say={say} />
  </nav>
)

const Values = ({ values, last }: { values: FacetValue[]; last?: ReactNode }) => (
  <ul className="chips">
    {values.map(({ text, lang, href, count }) => (
      <li key={href}>
        <a href={href} rel="nofollow">
          <span lang={lang}>{text}</span>
          {count === undefined ? null : <small>{count}</small>}
        </a>
      </li>
    ))}
    {last}
  </ul>
)
