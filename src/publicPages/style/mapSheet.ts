import { minified } from './minified.ts'
import { resultsMap } from './resultsMapStyle.ts'
import { tileMap } from './tileMapStyle.ts'

/** The style sheet of maps, which sites without tiles need not send. */
export const mapSheet = minified(tileMap + resultsMap)
