import type { Say } from '../../i18n/texts.ts'
import type { Facets as FacetsView, FacetValue } from './readFacets.ts'

/** What a list can be narrowed by: the most wanted in sight, all else behind one more tap. Plain links, without a script. */
export const Facets = ({ facets: { quick, more }, say }: { facets: FacetsView; say: Say }) =>
  quick.length + more.length === 0 ? null : (
    <nav className="facets-of-list" aria-label={say('pages:filters:narrow')}>
      {quick.length > 0 ? <Values values={quick} /> : null}
      {more.length > 0 ? (
        <details>
          <summary>{say('pages:filters:more')}</summary>
          <div className="facet-groups">
            {more.map(({ title, values }) => (
              <section key={title}>
                <h2>{title}</h2>
                <Values values={values} />
              </section>
            ))}
          </div>
        </details>
      ) : null}
    </nav>
  )

const Values = ({ values }: { values: FacetValue[] }) => (
  <ul className="chips">
    {values.map(({ text, lang, href, count }) => (
      <li key={href}>
        <a href={href} rel="nofollow">
          <span lang={lang}>{text}</span>
          {count === undefined ? null : <small>{count}</small>}
        </a>
      </li>
    ))}
  </ul>
)
