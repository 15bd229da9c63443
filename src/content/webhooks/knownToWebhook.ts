import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Payload, PayloadRequest } from 'payload'
import { type SentCollection, sentResources } from '../../model/webhookTypes.ts'
import { publicIdsIn } from './publicObjects.ts'

/**
 * What a webhook may know of the calendar: the objects that were public when it last read. What was public and is not any more is
 * deleted for it; what was never public is nothing to it.
 */
export type KnownObjects = {
  /** When it last read. */
  at: string
  ids: Map<SentCollection, Set<number>>
}

/** All that is public now. */
export const publicObjects = async (
  payload: Payload,
  now: string,
  req?: PayloadRequest,
): Promise<KnownObjects> => {
  const ids: KnownObjects['ids'] = new Map()
  for (const { collection } of sentResources) {
    ids.set(collection, new Set(await publicIdsIn(payload, collection, { now }, req)))
  }

  return { at: now, ids }
}

/** As it is stored: of each collection the differences of its ids, in a byte or two each, compressed. */
export const stored = ({ at, ids }: KnownObjects): object => ({
  at,
  ids: Object.fromEntries([...ids].map(([collection, some]) => [collection, packed(some)])),
})

/** What was stored; undefined where nothing was. */
export const known = (value: unknown): KnownObjects | undefined => {
  if (typeof value !== 'object' || value === null || !('at' in value) || !('ids' in value)) {
    return undefined
  }
  const texts = new Map(Object.entries(Object(value.ids)))

  return {
    at: String(value.at),
    ids: new Map(
      sentResources.map(({ collection }) => [
        collection,
        unpacked(String(texts.get(collection) ?? '')),
      ]),
    ),
  }
}

const packed = (ids: Set<number>): string => {
  const bytes: number[] = []
  let last = 0
  for (const id of [...ids].sort((a, b) => a - b)) {
    let difference = id - last
    for (; difference > 127; difference = Math.floor(difference / 128)) {
      bytes.push((difference % 128) + 128)
    }
    bytes.push(difference)
    last = id
  }

  return deflateRawSync(Uint8Array.from(bytes)).toString('base64')
}

const unpacked = (text: string): Set<number> => {
  const ids = new Set<number>()
  if (text === '') return ids
  let last = 0
  let difference = 0
  let weight = 1
  for (const byte of inflateRawSync(Buffer.from(text, 'base64'))) {
    difference += (byte % 128) * weight
    weight *= 128
    if (byte > 127) continue
    last += difference
    ids.add(last)
    difference = 0
    weight = 1
  }

  return ids
}
