/** The map in forms of venues and on pages: the source of its tiles, and its attribution. */
export type MapTiles = {
  /** Address of a tile, with `{z}`, `{x}` and `{y}`; `{s}` in its host stands for `a`, `b` and `c`. */
  tiles: string
  /** The attribution in the corner of the map; its HTML links are the owner's own. */
  attribution: string
}

/**
 * The values of `{s}` in an address. They are Leaflet's own, so that the permitted hosts are those that it requests.
 */
export const tileServers = ['a', 'b', 'c'] as const

const template = /^https?:\/\/(?:[a-z\d.-]|\{s\})+(?::\d+)?\/\S+$/i
const known = ['{z}', '{x}', '{y}', '{-y}', '{s}', '{r}']

/** Whether browsers can make addresses of tiles from it. */
export const isTileAddress = (tiles: string): boolean => {
  const placeholders: string[] = tiles.match(/\{[^}]*\}/g) ?? []

  return (
    template.test(tiles) &&
    tileHosts(tiles).every((host) => URL.canParse(host)) &&
    placeholders.every((one) => known.includes(one)) &&
    ['{z}', '{x}'].every((one) => placeholders.includes(one)) &&
    (placeholders.includes('{y}') || placeholders.includes('{-y}'))
  )
}

/** The origins from which a browser requests tiles; none without a map or with an invalid address. */
export const tileOrigins = (tiles: string | undefined): string[] =>
  tiles && isTileAddress(tiles)
    ? [...new Set(tileHosts(tiles).map((host) => new URL(host).origin))]
    : []

const tileHosts = (tiles: string): string[] => {
  const [host = ''] = /^https?:\/\/[^/]*/i.exec(tiles) ?? []

  return host.includes('{s}') ? tileServers.map((server) => host.replaceAll('{s}', server)) : [host]
}
