import { keyOf } from '../calendar/search.ts'
import { plainText } from '../calendar/text.ts'
import type { Incoming } from './incoming.ts'
import type { Known, KnownObject } from './knownObjects.ts'

/** A venue or an organizer of a source, and one here that may be the same. */
export type Likely = {
  kind: 'venues' | 'organizers'
  there: { id: number; name: string; town: string }
  here: { id: number; slug: string; town: string }
  /** Whether the towns are equal, too; else one of them is not known. */
  isSure: boolean
}

/** Decides whether the two are one. */
export type Match = (likely: Likely) => Promise<boolean>

/**
 * Finds the places here that may be those of a source: with the same name in the first language, and for venues the same town, or one of them
 * without a town. Nothing is found where several here are equally likely. What came from the source, or lies in the trash, is none of them.
 */
export const likelySame = (known: Known): ((incoming: Incoming) => Likely | undefined) => {
  const byName = new Map<string, [number, KnownObject][]>()
  for (const [id, object] of known.content) {
    const name = nameKey(object.collection, object.name ?? '')
    if (object.name && !object.trashed)
      byName.set(name, [...(byName.get(name) ?? []), [id, object]])
  }

  return ({ kind, id, data, origin }) => {
    if (kind !== 'venues' && kind !== 'organizers') return undefined
    const name = plainText('name' in data ? (data.name ?? '') : '')
    const town = 'city' in data ? (data.city ?? '') : ''
    const candidates = (byName.get(nameKey(kind, keyOf(name))) ?? []).filter(
      ([, here]) => !here.sourceHash.startsWith(`${origin}?id=`),
    )
    const same = candidates.filter(([, here]) => keyOf(here.town ?? '') === keyOf(town))
    const open = candidates.filter(([, here]) => town === '' || !here.town)
    const [found, another] = same.length > 0 ? same : open
    if (!found || another) return undefined
    const [hereId, here] = found

    return {
      kind,
      there: { id, name, town },
      here: { id: hereId, slug: here.slug, town: here.town ?? '' },
      isSure: same.length > 0,
    }
  }
}

const nameKey = (kind: string, name: string): string => `${kind} ${name}`

/** The two in words. */
export const likelyInWords = ({ kind, there, here }: Likely): string =>
  `${kind} ${there.id} ("${there.name}"${inTown(there)}) may be ${kind} ${here.id} here ("${here.slug}"${inTown(here)})`

const inTown = ({ town }: { town: string }): string => (town === '' ? '' : `, ${town}`)
