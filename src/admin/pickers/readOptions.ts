import type { PayloadRequest, Where } from 'payload'
import { fold, unbroken, wordsOf } from '../../calendar/search.ts'
import { idsOf } from '../../content/links/links.ts'
import { namesIn } from '../../content/lists/names.ts'
import { asLocale, localeOf, readingOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { Category, Organizer, Tag, Venue } from '../../payload-types.ts'
import { addressLine } from '../calendar/addressLine.ts'
import { comingOf } from './coming.ts'
import { inTree } from './inTree.ts'
import type { Option, Picked } from './option.ts'

/** How many are shown at once; who looks for another one types more of its name. Categories are all shown, as their tree. */
const shownAtOnce = 20

export type Asked = {
  kind: Picked
  search: string
  ids: number[]
  /** What the field takes; it is judged as any condition of the caller's. */
  within: Where | undefined
}

/** What an event can be linked to, as far as the caller may read it: what is named by its id, or has all words of a search and is what the field takes. */
export const readOptions = async (req: PayloadRequest, asked: Asked): Promise<Option[]> => {
  // Payload leaves the locale of an operation on its request.
  const reading = readingOf(req)
  const language = localeOf(req)
  const entries = await read(req, asked)
  const nameOf = namesIn(language, languagesOf(req.payload), 'name')
  const named = entries.map((entry) => {
    const name = nameOf(entry)

    return {
      id: entry.id,
      name: name?.text ?? `${entry.id}`,
      language: name?.language ?? language,
      about: aboutOf(entry),
      parent: idsOf([entry.parent ?? []].flat())[0],
    }
  })
  if (asked.kind === 'categories') return inTree(named)
  const coming =
    asked.kind === 'tags'
      ? new Map()
      : await comingOf(req, { kind: asked.kind, ids: named.map(({ id }) => id), reading })

  return named.map((one) => ({ ...one, depth: 0, below: '', coming: coming.get(one.id) }))
}

type Entry = { id: number; name: unknown; copied?: unknown } & Partial<
  Pick<Venue, 'address' | 'zip' | 'city'> & Pick<Organizer, 'email'> & Pick<Category, 'parent'>
>

const read = async (
  req: PayloadRequest,
  { kind, search, ids, within }: Asked,
): Promise<Entry[]> => {
  const collection = slugOf(req.payload, kind)
  const words = kind === 'tags' ? fold(search).split(' ').filter(Boolean) : wordsOf(search)
  const isTree = kind === 'categories'
  const taken = within && (await idsWithin(req, kind, within))
  const limit = taken ? 0 : shownAtOnce * 5
  const found = words.length > 0 && !isTree ? await holding(req, { kind, words, limit }) : undefined
  const offered = found && taken ? found.filter((id) => taken.includes(id)) : (found ?? taken)
  const where: Where =
    ids.length > 0 && !isTree ? { id: { in: ids } } : offered ? { id: { in: offered } } : {}
  if (offered?.length === 0 && ids.length === 0) return []
  const { docs } = await req.payload.find({
    collection,
    where,
    draft: true,
    locale: 'all',
    depth: 0,
    ...(isTree || ids.length > 0 ? { pagination: false } : { limit: shownAtOnce }),
    ...(kind !== 'categories' && { sort: '-eventCount' }),
    select: columns[kind],
    overrideAccess: false,
    req,
  })

  // Of each kind the columns that were selected right above, names in all languages.
  return docs as unknown as Entry[]
}

/** What a condition takes in the language of the form; some of it only where it is asked in that one alone. */
const idsWithin = async (req: PayloadRequest, kind: Picked, where: Where): Promise<number[]> => {
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, kind),
    where,
    draft: true,
    locale: asLocale(localeOf(req)),
    depth: 0,
    pagination: false,
    select: {},
    overrideAccess: false,
    user: req.user,
  })

  return docs.map(({ id }) => id)
}

const columns = {
  venues: { name: true, copied: true, address: true, zip: true, city: true },
  organizers: { name: true, copied: true, email: true },
  categories: { name: true, copied: true, parent: true },
  tags: { name: true, copied: true },
} as const

/** More than are shown, because the caller may not read all of them; all of them where a field takes some alone. */
const holding = async (
  req: PayloadRequest,
  { kind, words, limit }: { kind: Picked; words: string[]; limit: number },
): Promise<number[]> => {
  const { docs } = await req.payload.db.find<Tag>({
    collection: slugOf(req.payload, kind),
    where: {
      and: words.map((word) => ({
        or: languagesOf(req.payload).map((language) => ({
          [`shown.${language}.search`]: { contains: unbroken(word) },
        })),
      })),
    },
    select: {},
    limit,
    pagination: false,
    req,
  })

  return docs.map(({ id }) => id)
}

const aboutOf = ({ address, zip, city, email }: Entry): string =>
  address || city ? addressLine({ address, zip, city }) : (email ?? '')
