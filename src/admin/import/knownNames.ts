import type { PayloadRequest } from 'payload'
import { type NamedKind, namedKinds } from '../../import/files/fileRow.ts'
import type { KnownName, KnownNames } from '../../import/files/knownRows.ts'
import { asLocale } from '../../model/locale.ts'
import { callerOf, mayCreate, mayManageCategories, mayManageTags } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import { givingWay } from '../../storage/giveWay.ts'

/** The names of all venues, organizers, categories and tags that the caller may read, read in portions between which other requests run. */
export const readNames = async (req: PayloadRequest): Promise<KnownNames> => {
  const names: KnownNames = { venues: [], organizers: [], categories: [], tags: [] }
  const giveWay = givingWay(req.signal ?? undefined)
  for (const kind of namedKinds) {
    for (let before: number | undefined; ; ) {
      const read = await namesOf(req, kind, before)
      names[kind].push(...read)
      await giveWay()
      if (read.length < atOnce) break
      before = read.at(-1)?.id
    }
  }

  return names
}

const atOnce = 100

/** Of which kinds the caller may create entries. */
export const makesOf = (req: PayloadRequest): Record<NamedKind, boolean> => {
  const caller = callerOf(req)

  return {
    venues: mayCreate(caller),
    organizers: mayCreate(caller),
    categories: mayManageCategories(caller),
    tags: mayManageTags(caller),
  }
}

type Named = {
  id: number
  name?: { [language: string]: string | null } | null
  address?: string | null
  city?: string | null
  zip?: string | null
  country?: string | null
  stateProvince?: string | null
}

/** The next portion, by descending ids below a given one. */
const namesOf = async (
  req: PayloadRequest,
  kind: NamedKind,
  below: number | undefined,
): Promise<KnownName[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, kind),
    depth: 0,
    locale: asLocale('all'),
    ...(below !== undefined && { where: { id: { less_than: below } } }),
    sort: '-id',
    limit: atOnce,
    pagination: false,
    draft: true,
    select: {
      name: true,
      ...(kind === 'venues' && {
        address: true,
        city: true,
        zip: true,
        country: true,
        stateProvince: true,
      }),
    } as { name: true },
    overrideAccess: false,
    req: { ...req, transactionID: undefined } as PayloadRequest,
  })
  const languages = languagesOf(req.payload)

  // Payload's types are those of documents in one language; these are in all languages.
  return (docs as unknown as Named[]).map(
    ({ id, name, address, zip, city, stateProvince, country }) => {
      const names = languages.flatMap((language) => name?.[language] || [])
      const own = name?.[`${req.locale}`]
      // The first name is the one that the editor reads.
      const known: KnownName = { id, names: own ? [...new Set([own, ...names])] : names }
      if (kind !== 'venues') return known
      const place = [
        names[0],
        address,
        [zip, city].filter(Boolean).join(' '),
        stateProvince,
        country,
      ]

      return {
        ...known,
        place: place.filter(Boolean).join(', '),
        ...(city && { city }),
        ...(address && { address }),
      }
    },
  )
}
