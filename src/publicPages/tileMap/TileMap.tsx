import { type TileMapView, tileColumns, tileRows, windowStep } from './tileMapView.ts'
import { tileSize } from './tiles.ts'

const width = tileColumns * tileSize
const height = tileRows * tileSize

/**
 * Where a venue is, on tiles of the site, without a script. Screen readers leave it out, because the address and a link to a map
 * stand beside the name.
 */
export const TileMap = ({ map }: { map: TileMapView | undefined }) => {
  if (!map) return null
  const { tiles, x, y, attribution } = map

  return (
    <figure className="tile-map">
      <div>
        <div className={`tiles mx${Math.floor(x / windowStep)} my${Math.floor(y / windowStep)}`}>
          {tiles.map(({ src, srcSet }) => (
            <img
              key={src}
              src={src}
              srcSet={srcSet}
              width={tileSize}
              height={tileSize}
              alt=""
              loading="lazy"
            />
          ))}
          <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
            <path
              transform={`translate(${x} ${y})`}
              d="M0 0C-4-12-15-17-15-29a15 15 0 0 1 30 0C15-17 4-12 0 0Z"
            />
            <circle cx={x} cy={y - 29} r="5.5" />
          </svg>
        </div>
      </div>
      <figcaption
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the owner's own, in the configuration.
        dangerouslySetInnerHTML={{ __html: attribution }}
      />
    </figure>
  )
}
