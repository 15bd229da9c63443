import type { Say } from '../../i18n/texts.ts'
import { mapHeight, mapWidth } from '../tileMap/mapWindow.ts'
import type { PinView, ResultsMap as ResultsMapView } from './readResultsMap.ts'

type Props = { map: ResultsMapView; say: Say; level: 2 | 3 }

/**
 * Where the events of a list are, without a script: tiles with pins, and the same places by name. Pins are for pointers alone, so that
 * keyboards and screen readers meet each place once.
 */
export const ResultsMap = ({ map, say, level }: Props) => {
  const { ground, pins, places, elsewhere, attribution } = map
  // Without overlap there would be lines between tiles where a pixel holds parts of two.
  const edge = ground.edge + 0.5
  const Title = `h${level}` as const

  return (
    <section className="results-map">
      <figure aria-label={say('pages:map:label')}>
        <svg className="map" aria-hidden="true">
          <svg aria-hidden="true" viewBox={`0 0 ${mapWidth} ${mapHeight}`}>
            {ground.tiles.map(({ src, x, y }) => (
              <image key={`${x} ${y}`} href={src} x={x} y={y} width={edge} height={edge} />
            ))}
          </svg>
          {pins.map((pin) => (
            <MapPin key={pin.href} pin={pin} />
          ))}
        </svg>
        <figcaption
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own, in the configuration.
          dangerouslySetInnerHTML={{ __html: attribution }}
        />
      </figure>
      <div>
        <Title>{say('pages:map:places', { count: places.length })}</Title>
        <ul>
          {places.map(({ text, lang, href, count }) => (
            <li key={href}>
              <a href={href} rel="nofollow" lang={lang}>
                {text}
              </a>
              {count === undefined ? null : <small>{say('pages:list:found', { count })}</small>}
            </li>
          ))}
        </ul>
        {elsewhere ? <p>{say('pages:map:elsewhere', { count: elsewhere })}</p> : null}
      </div>
    </section>
  )
}

/** A pin with its point at the place; at several places it has a ring around its head. */
const MapPin = ({ pin: { x, y, href, title, count, isOnePlace } }: { pin: PinView }) => (
  <svg aria-hidden="true" x={share(x, mapWidth)} y={share(y, mapHeight)}>
    <a href={href} tabIndex={-1}>
      <title>{title}</title>
      {isOnePlace ? null : <circle className="ring" cy={middle} r="20" />}
      <path d="M0 0C-4-12-15-17-15-29a15 15 0 0 1 30 0C15-17 4-12 0 0Z" />
      {count === undefined ? (
        <circle className="hole" cy={middle} r="5.5" />
      ) : (
        <text className={count > 999 ? 'long' : undefined} y={middle}>
          {count}
        </text>
      )}
    </a>
  </svg>
)

/** How far above its point a pin has its head. */
const middle = -29

const share = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(2)}%`
