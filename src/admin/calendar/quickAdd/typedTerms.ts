import type { PayloadRequest } from 'payload'
import { keyOf } from '../../../calendar/search.ts'
import { labelsIn } from '../../../calendar/sentence/labelsAmong.ts'
import { readingOf } from '../../../model/locale.ts'
import { hasCollection, slugOf } from '../../../model/slugs.ts'
import { termsCalled } from '../quick/matchingWords.ts'
import type { TypedTerm } from './typedEvent.ts'

/**
 * The categories and tags that a line names, `#Town life`, and the line without them. A name is one of any language of the
 * calendar, and means a tag only where no category has it. The caller may read all of them; unknown names stay in the line.
 */
export const typedTermsOf = async (
  req: PayloadRequest,
  line: string,
): Promise<{ rest: string; terms: TypedTerm[] }> => {
  const labels = labelsIn(line)
  const keys = labels.flatMap(({ names }) => names.map(({ name }) => keyOf(name)))
  if (keys.length === 0) return { rest: line, terms: [] }
  const known = [
    ...(await knownTerms(req, 'categories', keys)),
    ...(await knownTerms(req, 'tags', keys)),
  ]
  const found = labels.flatMap(({ at, names }) => {
    for (const { name, end } of names) {
      const term = known.find((one) => one.keys.includes(keyOf(name)))
      if (term) return [{ at, end, term: term.term }]
    }

    return []
  })

  return {
    rest: found.reduceRight((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, line),
    terms: [...new Set(found.map(({ term }) => term))],
  }
}

const knownTerms = async (
  req: PayloadRequest,
  kind: TypedTerm['kind'],
  keys: string[],
): Promise<{ keys: string[]; term: TypedTerm }[]> => {
  if (!hasCollection(req.payload, kind)) return []
  const called = await termsCalled(req, kind, keys)
  if (called.length === 0) return []
  const { docs } = await req.payload.find({
    collection: slugOf(req.payload, kind),
    where: { id: { in: called.map(({ id }) => id) } },
    ...readingOf(req),
    pagination: false,
    depth: 0,
    select: { name: true },
    overrideAccess: false,
    req,
  })

  return called.flatMap(({ id, keys }) => {
    const read = docs.find((one) => one.id === id)

    return read ? [{ keys, term: { kind, id, name: read.name || `${id}` } }] : []
  })
}
