import { lengthOf, plainText } from '../../calendar/text.ts'
import type { Category, Tag } from '../../payload-types.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { forbidden } from '../forbidden.ts'
import { clearable, type Param, refused, resolved } from '../parseParams.ts'
import { noTerms } from '../reasons.ts'
import { saveTerm } from '../save.ts'
import { candidates, mayManage, type TermCollection, withName, withSlug } from './taxonomy.ts'

/** A term of an event as it was sent: an id, or texts that find it or else make it (EV-100). */
export type TermLink = number | { slug: string | undefined; name: string | undefined }

/** The terms of an event: a list of ids, slugs, names or objects with one of these (EV-100). */
export const termLinksParam = (
  collection: TermCollection,
  info: Pick<Param, 'says' | 'extension'>,
) =>
  clearable(
    resolved(coerce.links, linksOf, {
      ...info,
      why: noTerms,
      names: { of: collection, right: 'open' },
      links: collection,
      shows: () => null,
    }),
    [],
  )

type Member = string | number | Record<string, unknown>

const linksOf = (value: Member | Member[]): TermLink[] | typeof refused => {
  const members = (typeof value === 'string' ? value.split(',') : [value].flat())
    .map((member) => (typeof member === 'string' ? member.trim() : member))
    .filter((member) => member !== '')
  if (members.length === 1 && Number(members[0]) === 0) return []
  const links = members.map(linkOf)

  return links.every((link) => link !== refused) ? links : refused
}

const linkOf = (member: Member): TermLink | typeof refused => {
  if (typeof member === 'number') return Number.isInteger(member) ? member : refused
  if (typeof member === 'string') return textLink(member, member)
  const { id, slug, name } = member
  if (typeof id === 'number' || (typeof id === 'string' && isNumber(id))) return linkOf(Number(id))

  return (typeof slug === 'string' || typeof name === 'string') &&
    [slug, name].every((text) => text === undefined || text === null || typeof text === 'string')
    ? textLink(textOf(slug), textOf(name))
    : refused
}

/** A text that spells a whole number is always an id. */
const textLink = (
  slug: string | undefined,
  name: string | undefined,
): TermLink | typeof refused => {
  const text = name ?? slug ?? ''
  if (isNumber(text)) return Number(text)
  const isFit = plainText(text) !== '' && lengthOf(text) <= 200 && lengthOf(slug ?? '') <= 200

  return isFit ? { slug: slug && plainText(slug), name: plainText(text) } : refused
}

const isNumber = (text: string) => Number.isInteger(coerce.number(text))

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined

/**
 * The ids of the terms of an event. Ids of no term of this kind are skipped; a text is a slug, else a name in any case, else a
 * new term at the top, which needs the right to make one (EV-100, AUTH-21).
 */
export const linkedTerms = async (
  call: Call,
  collection: TermCollection,
  links: TermLink[],
): Promise<number[]> => {
  const known = await knownAmong(call, collection, links)
  const ids: number[] = []
  for (const link of links) {
    const found =
      typeof link === 'number' ? known.find(({ id }) => id === link) : match(known, link)
    if (found) ids.push(found.id)
    if (found || typeof link === 'number') continue
    if (!mayManage(collection, call.caller)) throw forbidden(call)
    const term = await saveTerm(call, collection, newTerm(link))
    known.push(term)
    ids.push(term.id)
  }

  return [...new Set(ids)]
}

type Texts = Exclude<TermLink, number>

const newTerm = ({ slug, name }: Texts) => ({ name: name ?? slug ?? '', slug })

const match = (known: (Category | Tag)[], { slug, name }: Texts) =>
  (slug && withSlug(known, slug)) || (name && withName(known, name)) || undefined

const knownAmong = async (
  call: Call,
  collection: TermCollection,
  links: TermLink[],
): Promise<(Category | Tag)[]> => {
  if (links.length === 0) return []
  const numbers = links.filter((link) => typeof link === 'number')
  const texts = links.flatMap((link) =>
    typeof link === 'number' ? [] : [link.slug, link.name].filter((text) => text !== undefined),
  )

  return candidates(call, collection, { ids: numbers, texts })
}
