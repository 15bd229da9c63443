import type { Payload } from 'payload'
import { comparedSlug } from '../calendar/slug.ts'
import { settingsOf } from '../model/settings.ts'
import { foreignName, giveAlias } from '../storage/aliasRows.ts'
import { inTransaction } from '../storage/database/transaction.ts'
import { passId } from '../storage/ids.ts'
import type { Work } from './bring.ts'
import { drawId, identifying } from './identify.ts'
import { galleryAsItIs, openGallery } from './images/gallery.ts'
import { trustedSource } from './images/trustedSource.ts'
import { sequenceOf } from './importKinds.ts'
import type { ImportOptions } from './importOptions.ts'
import { unnoted } from './importWrites.ts'
import type { Incoming } from './incoming.ts'
import type { Known } from './knownObjects.ts'
import { type Likely, likelyInWords } from './likelySame.ts'
import type { Change } from './plannedChange.ts'
import type { Report } from './report.ts'
import { storeAll } from './store.ts'
import { spelledSlug } from './translate/spelledSlug.ts'

/** What an import stores and draws with. */
export type Means = Pick<Work, 'gallery' | 'identify' | 'store' | 'remember'> & {
  draw: () => Promise<number>
}

/** Stores what is imported. */
export const withWrites = async (
  { payload, source, keepIds = false, match, writes = unnoted, adjust = asItIs }: ImportOptions,
  { known, report, incoming }: { known: Known; report: Report; incoming: Incoming[] },
): Promise<Means> => {
  const reserved = await reserveIds(payload, incoming)
  const trustedHosts = [
    ...(await trustedSource(source.host)),
    ...settingsOf(payload.config).trustedImageHosts,
  ]

  return {
    gallery: openGallery({ payload, known, report, trustedHosts, reserved }),
    identify: identifying({
      known,
      keepIds,
      match,
      onLikely: noteLikely(report),
      draw: (kind) => drawId(payload, kind),
    }),
    remember: ({ kind, origin, id }, here) =>
      inTransaction(payload, {}, (req) =>
        giveAlias(req, { resource: kind, slug: foreignName({ origin, id }), entry: here }),
      ),
    draw: () => drawId(payload, 'calendar-series'),
    store: (changes) => storeAll(payload, changes.map(adjust), writes),
  }
}

const asItIs = (change: Change): Change => change

/** Stores nothing. New objects have ids below 0, which no other object has. */
export const withoutWrites = (
  { keepIds = false, match }: ImportOptions,
  { known, report }: { known: Known; report: Report },
): Means => {
  let last = 0
  const draw = async () => --last

  return {
    gallery: galleryAsItIs(known),
    identify: identifying({ known, keepIds, match, onLikely: noteLikely(report), draw }),
    remember: async () => {},
    draw,
    store: async (changes) =>
      changes.map(({ incoming: { slug } }) => ({ slug: comparedSlug(spelledSlug(slug) ?? '') })),
  }
}

const noteLikely = (report: Report) => (likely: Likely) => {
  report.likelySame.push(likelyInWords(likely))
}

/** Moves the sequences past every id of the source, so that new entries get none of them (GEN-46). */
const reserveIds = async (payload: Payload, incoming: Incoming[]) => {
  const content = new Set<number>()
  const highest = { content: 0, terms: 0 }
  for (const { kind, id, picture } of incoming) {
    const sequence = sequenceOf(kind) === 'terms' ? 'terms' : 'content'
    if (sequence === 'content') content.add(id)
    highest[sequence] = Math.max(highest[sequence], id, picture?.id ?? 0)
  }
  await inTransaction(payload, {}, async (req) => {
    await passId(req, 'content', highest.content)
    await passId(req, 'terms', highest.terms)
  })

  return content
}
