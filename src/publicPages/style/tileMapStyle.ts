import { tileColumns, tileRows, windowStep } from '../tileMap/tileMapView.ts'
import { tileSize } from '../tileMap/tiles.ts'

/** Moves a map so that a place of it, to the next step, is in the middle of its window. A place lies between two edges of half a map. */
const places = (name: string, property: string, tiles: number) => {
  const first = ((tiles - 1) * tileSize) / 2 / windowStep

  return Array.from({ length: tileSize / windowStep + 1 }, (_, index) => {
    const step = first + index

    return `.${name}${step} { ${property}: ${-(step * windowStep + windowStep / 2)}px; }`
  }).join('\n')
}

/** The map of a venue. The window is as large as tiles around any place fill. */
export const tileMap = `
.tile-map { margin: 0; max-width: 496px; }
.tile-map > :first-child { display: block; position: relative; height: 224px; overflow: hidden; border-radius: var(--round); background: var(--raised); }
.tiles { position: absolute; inset-block-start: 50%; left: 50%; width: ${tileColumns * tileSize}px; display: grid; grid-template-columns: repeat(${tileColumns}, ${tileSize}px); }
.tiles img { display: block; max-width: none; }
.tiles svg { position: absolute; inset: 0; fill: #c1121f; stroke: #fff; stroke-width: 2; }
.tiles circle { fill: #fff; stroke: none; }
${places('mx', 'margin-left', tileColumns)}
${places('my', 'margin-top', tileRows)}
@media (prefers-color-scheme: dark) { .tiles img { filter: brightness(.8); } }
`
