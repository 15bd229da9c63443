import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll } from 'vitest'

const tile = await sharp({
  create: { width: 256, height: 256, channels: 3, background: '#cfe3c8' },
})
  .composite([
    {
      input: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><path d="M0 128h256M128 0v256" stroke="#fff" stroke-width="14"/><rect x="20" y="20" width="80" height="70" fill="#d9c7b3"/></svg>',
      ),
    },
  ])
  .png()
  .toBuffer()

const result = (road: string, [lat, lon]: [string, string]) => ({
  lat,
  lon,
  display_name: `${road}, 06049 Spoleto, Italia`,
  address: { road, postcode: '06049', town: 'Spoleto', country: 'Italia' },
})

/** Servers of tiles and of geocoding on this machine, with their requests; they end with the tests of a file. */
export const mapServers = async () => {
  const referrers = new Set<string | undefined>()
  const sought: string[] = []
  const tiles = await listening((request, response) => {
    referrers.add(request.headers.referer)
    response.writeHead(200, { 'Content-Type': 'image/png' }).end(tile)
  })
  const geocoder = await listening((request, response) => {
    const query = new URL(request.url ?? '', 'http://geocoder').searchParams.get('q') ?? ''
    sought.push(query)
    const found = query.includes('Roma')
      ? [
          result('Via Roma', ['42.7341', '12.7384']),
          result('Via Roma Vecchia', ['42.75', '12.75']),
          { lat: 'north' },
        ]
      : []
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(found))
  })

  return {
    referrers,
    sought,
    geocoder,
    environment: {
      MAP_TILES: `http://${tiles}/{z}/{x}/{y}.png`,
      MAP_ATTRIBUTION: '© <a href="https://map.example">The map of the town</a>',
    },
    tiles,
  }
}

const listening = async (listener: RequestListener): Promise<string> => {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo

  return `127.0.0.1:${port}`
}
