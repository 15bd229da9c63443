import type { Say } from '../../i18n/texts.ts'
import type { SearchView } from './readSearch.ts'

/** What a search finds beside events, how it may have been meant, and what else there is (PG-8). */
export const SearchFindings = ({
  found: { matches, correction, waysOn },
  say,
}: {
  found: SearchView
  say: Say
}) => (
  <>
    {matches.length > 0 ? (
      <nav className="matches" aria-label={say('pages:search:matches')}>
        <ul>
          {matches.map(({ kind, name, lang, href }) => (
            <li key={href}>
              <a href={href} lang={lang}>
                {name}
              </a>
              <small>{say(`pages:search:${kind}`)}</small>
            </li>
          ))}
        </ul>
      </nav>
    ) : null}
    {correction ? (
      <p className="correction">
        {say('pages:search:didYouMean')} <a href={correction.href}>{correction.text}</a>
      </p>
    ) : null}
    {waysOn.length > 0 ? (
      <nav aria-label={say('pages:search:waysOn')}>
        <ul className="chips">
          {waysOn.map(({ text, lang, href }) => (
            <li key={href}>
              <a href={href} lang={lang}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ) : null}
  </>
)
