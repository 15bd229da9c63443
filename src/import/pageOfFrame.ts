import { mapAddress } from '../calendar/mapAddress.ts'

/**
 * The page that a frame of a service shows, for a link to it; undefined where the service is none of these: YouTube, Vimeo, Spotify,
 * SoundCloud, OpenStreetMap, Google Maps.
 */
export const pageOfFrame = (source: string): string | undefined => {
  const written = source.startsWith('//') ? `https:${source}` : source
  const frame = URL.canParse(written) ? new URL(written) : undefined
  if (!frame || !/^https?:$/.test(frame.protocol) || frame.username || frame.port) return undefined
  frame.protocol = 'https:'

  return services.find(({ hosts }) => hosts.test(frame.hostname))?.page(frame)
}

type Service = { hosts: RegExp; page: (frame: URL) => string | undefined }

const services: Service[] = [
  {
    hosts: /^(?:www\.|m\.)?youtube(?:-nocookie)?\.com$/,
    page: ({ pathname, searchParams, href }) => {
      const [, id] = /^\/(?:embed|v|shorts)\/([\w-]+)/.exec(pathname) ?? []
      const list = searchParams.get('list')
      if (id && id !== 'videoseries') return `https://www.youtube.com/watch?v=${id}`

      return list ? `https://www.youtube.com/playlist?list=${encodeURIComponent(list)}` : href
    },
  },
  {
    hosts: /^player\.vimeo\.com$/,
    page: ({ pathname, searchParams, href }) => {
      const [, id] = /^\/video\/(\d+)/.exec(pathname) ?? []
      // Of a video that only its link leads to.
      const key = /^\w+$/.exec(searchParams.get('h') ?? '')?.[0]

      return id ? ['https://vimeo.com', id, ...(key ? [key] : [])].join('/') : href
    },
  },
  {
    hosts: /^open\.spotify\.com$/,
    page: ({ pathname }) =>
      `https://open.spotify.com${pathname.replace(/^\/embed(?:-podcast)?(?=\/)/, '')}`,
  },
  {
    hosts: /^w\.soundcloud\.com$/,
    page: ({ searchParams, href }) => {
      const sound = searchParams.get('url') ?? ''

      return /^https:\/\/soundcloud\.com\//.test(sound) ? sound : href
    },
  },
  {
    hosts: /^(?:www\.)?openstreetmap\.org$/,
    page: ({ searchParams, href }) => {
      const [latitude, longitude] = (searchParams.get('marker') ?? '').split(',').map(Number)

      return mapAddress(latitude || undefined, longitude || undefined) ?? href
    },
  },
  {
    hosts: /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/,
    page: ({ pathname, hostname, searchParams, href }) => {
      if (!pathname.startsWith('/maps') && !hostname.startsWith('maps.')) return undefined
      const [, longitude, latitude] =
        /!2d(-?\d+(?:\.\d+)?)!3d(-?\d+(?:\.\d+)?)/.exec(searchParams.get('pb') ?? '') ?? []
      const place = latitude && longitude ? `${latitude},${longitude}` : searchParams.get('q')

      return place
        ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
        : href
    },
  },
]
