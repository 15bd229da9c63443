import { z } from 'zod'

/** A place that a geocoder found; coordinates in degrees, texts as it wrote them, empty where it says nothing. */
export type Place = {
  label: string
  latitude: number
  longitude: number
  address: string
  zip: string
  city: string
  province: string
  country: string
}

const text = z.string().optional()
const latitude = z.coerce.number().min(-90).max(90)
const longitude = z.coerce.number().min(-180).max(180)
const street = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ')

/** One result of Nominatim's `search?format=jsonv2&addressdetails=1`. */
const nominatimPlace = z
  .object({
    lat: latitude,
    lon: longitude,
    display_name: z.string(),
    address: z.record(z.string(), z.string()).default({}),
  })
  .transform(
    ({ lat, lon, display_name, address: a }): Place => ({
      label: display_name,
      latitude: lat,
      longitude: lon,
      address: street(a.road ?? a.pedestrian, a.house_number),
      zip: a.postcode ?? '',
      city: a.city ?? a.town ?? a.village ?? a.municipality ?? '',
      province: a.county ?? a.state ?? '',
      country: a.country ?? '',
    }),
  )

/** One feature of the GeoJSON that Photon's `api` answers; its coordinates begin with the longitude. */
const photonPlace = z
  .object({
    geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
    properties: z.object({
      name: text,
      street: text,
      housenumber: text,
      postcode: text,
      city: text,
      county: text,
      state: text,
      country: text,
    }),
  })
  .transform(({ geometry, properties: p }): Place => {
    const [east, north] = geometry.coordinates
    const address = street(p.street, p.housenumber)
    const parts = [p.name, address, street(p.postcode, p.city), p.county ?? p.state, p.country]

    return {
      label: parts.filter(Boolean).join(', '),
      latitude: north,
      longitude: east,
      address,
      zip: p.postcode ?? '',
      city: p.city ?? '',
      province: p.county ?? p.state ?? '',
      country: p.country ?? '',
    }
  })

/**
 * What each kind of geocoder answers, read, without the results that are none; throws where it is not of that kind, or has
 * results and none of them can be read.
 */
export const readPlaces = {
  nominatim: (answer: unknown) => readable(nominatimPlace, list.parse(answer)),
  photon: (answer: unknown) =>
    readable(photonPlace, z.object({ features: list }).parse(answer).features),
}

const list = z.array(z.unknown())

const readable = (schema: z.ZodType<Place>, results: unknown[]): Place[] => {
  const read = results.map((result) => schema.safeParse(result))
  const places = read.flatMap(({ data }) => data ?? [])
  const [first] = read
  if (first?.error && places.length === 0) throw first.error

  return places
}
