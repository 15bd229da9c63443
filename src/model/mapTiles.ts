/** The map that forms of venues show: where its pictures come from, and whose it is. */
export type MapTiles = {
  /** Address of one picture, with `{z}`, `{x}` and `{y}` in it; `{s}` in its host stands for `a`, `b` and `c`. */
  tiles: string
  /** Whom the map is owed to, shown in its corner; links in HTML are the owner's own. */
  attribution: string
}

/**
 * The values of `{s}` in an address. They are Leaflet's own, so that the permitted hosts are those that it requests.
 */
export const tileServers = ['a', 'b', 'c'] as const

const template = /^https?:\/\/(?:[a-z\d.-]|\{s\})+(?::\d+)?\/\S+$/i
const known = ['{z}', '{x}', '{y}', '{-y}', '{s}', '{r}']

/** Whether browsers can make addresses of pictures of it. */
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

/** Origins that a browser asks for these pictures; none where there is no map or no such address. */
export const tileOrigins = (tiles: string | undefined): string[] =>
  tiles && isTileAddress(tiles)
    ? [...new Set(tileHosts(tiles).map((host) => new URL(host).origin))]
    : []

const tileHosts = (tiles: string): string[] => {
  const [host = ''] = /^https?:\/\/[^/]*/i.exec(tiles) ?? []

  return host.includes('{s}') ? tileServers.map((server) => host.replaceAll('{s}', server)) : [host]
}
