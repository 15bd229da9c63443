import type { Say } from '../../i18n/texts.ts'
import type { MapOffer } from './readResultsMap.ts'

/** The two forms of a list: by time, and on a map. */
export const Views = ({ map, say }: { map: MapOffer | undefined; say: Say }) =>
  map ? (
    <nav className="views" aria-label={say('pages:map:views')}>
      <ul>
        <li>
          <a href={map.listHref} aria-current={map.shown ? undefined : 'page'}>
            {say('pages:map:list')}
          </a>
        </li>
        <li>
          <a href={map.mapHref} rel="nofollow" aria-current={map.shown ? 'page' : undefined}>
            {say('pages:map:map')}
          </a>
        </li>
      </ul>
    </nav>
  ) : null
