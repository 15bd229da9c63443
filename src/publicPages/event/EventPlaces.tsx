import type { Say } from '../../i18n/texts.ts'
import type { EventView } from './view.ts'

type Props = { event: EventView; say: Say }

/** Where an event takes place: names, addresses and the ways to maps. */
export const EventPlaces = ({ event: { isOnline, venues }, say }: Props) => {
  if (!isOnline && venues.length === 0) return null

  return (
    <p className="lead">
      {isOnline ? say('pages:event:online') : null}
      {venues.map(({ href, name, lang, address, map }) =>
        isOnline ? (
          <small key={href}>
            <a href={href} lang={lang}>
              {name}
            </a>
          </small>
        ) : (
          <span key={href} className="place">
            <a href={href} lang={lang}>
              {name}
            </a>
            {address ? <small>{address}</small> : null}
            {map ? (
              <small>
                <a href={map}>{say('pages:place:map')}</a>
              </small>
            ) : null}
          </span>
        ),
      )}
    </p>
  )
}
