import { mayRead } from '../../content/access/entryAccess.ts'
import { isTrashed } from '../../model/status.ts'
import { documentsById } from '../../storage/documentCache/byId.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { ApiError, type Refusal, sentenceOf } from '../errors.ts'
import {
  clearable,
  ofOneName,
  type Param,
  type Params,
  parseParams,
  type Query,
  refused,
  resolved,
} from '../parseParams.ts'
import { noPlaces, type Reason } from '../reasons.ts'
import { sayTo } from '../say.ts'
import { severalReasons } from '../severalReasons.ts'
import type { PlaceCollection } from './where.ts'

/** A linked venue or organizer: the id of one that exists, or the checked fields of one to be made. */
export type Link<P extends Params> = number | Query<P>

type LinkParam<P extends Params> = {
  collection: PlaceCollection
  /** What creating one takes; `name` is the parameter that holds its name. */
  params: P
  name: keyof P & string
  info: Pick<Param, 'says' | 'extension'>
}

/**
 * The venues or organizers of an event: ids, CSV of ids, objects, or lists of both (LNK-1). One bad member refuses all (LNK-2);
 * an empty value or null is an empty list (EV-101).
 */
export const linkParam = <P extends Params>({ info, ...wanted }: LinkParam<P>) =>
  clearable(
    resolved(coerce.links, (value, call) => linksOf(value, wanted, call), {
      ...info,
      why: (value, call) => faultsIn(value, wanted, call),
      names: { of: wanted.collection, right: 'linked' },
      links: wanted.collection,
      shows: () => null,
    }),
    [],
  )

type Wanted<P extends Params> = Omit<LinkParam<P>, 'info'>
type Member = string | number | Record<string, unknown>

const linksOf = async <P extends Params>(
  value: Member | Member[],
  wanted: Wanted<P>,
  call: Call,
): Promise<Link<P>[] | typeof refused> => {
  const links: Link<P>[] = []
  for (const member of membersOf(value)) {
    const link = await linkOf(member, wanted, call)
    if (link === refused) return refused
    links.push(link)
  }
  const ids = [...new Set(links.filter((link) => typeof link === 'number'))]

  return (await allLinkable(call, wanted.collection, ids)) ? links : refused
}

/** `""`, `0`, `[]` and `{}` are nothing (EV-101). */
const membersOf = (value: Member | Member[]): Member[] => {
  const members = (typeof value === 'string' ? value.split(',') : [value].flat())
    .map((member) => (typeof member === 'string' ? member.trim() : member))
    .filter(
      (member) =>
        member !== '' && !(typeof member === 'object' && Object.keys(member).length === 0),
    )

  return members.length === 1 && Number(members[0]) === 0 ? [] : members
}

const linkOf = async <P extends Params>(
  member: Member,
  { params, name }: Wanted<P>,
  call: Call,
): Promise<Link<P> | typeof refused> => {
  if (typeof member !== 'object') return idOf(member)
  if (isSent(member.id)) return idOf(member.id)
  if (!isSent(member[name])) return refused
  const { sent } = await checked(params, member, call)

  return sent ?? refused
}

/** An object is parsed as the body of a create is, where nothing is addressed; its language is the request's. */
const checked = async <P extends Params>(
  params: P,
  member: Record<string, unknown>,
  call: Call,
): Promise<{ sent?: Query<P>; refusals?: Refusal[] }> => {
  const { [call.settings.languageParameter]: _, ...fields } = ofOneName(member, call.settings)
  try {
    return { sent: await parseParams(params, fields, { ...call, path: {} }) }
  } catch (error) {
    if (error instanceof ApiError) return { refusals: error.extra.refusals ?? [] }
    throw error
  }
}

/** What is wrong with all members that are refused, each named as a form would (GEN-13, GEN-27, ERR-13). */
const faultsIn = async <P extends Params>(
  value: unknown,
  wanted: Wanted<P>,
  call: Call,
): Promise<Reason> => {
  const members = coerce.links.safeParse(value)
  if (!members.success) return noPlaces(value)
  const { collection, name } = wanted
  const reasons: Reason[] = []
  const unknown: number[] = []
  let isOdd = false
  for (const [index, member] of membersOf(members.data).entries()) {
    if (typeof member === 'object' && !isSent(member.id)) {
      const path = Array.isArray(value) ? `${name}[${index}]` : name
      const refusals = await refusalsOf(member, wanted, call)
      reasons.push(...refusals.map((refusal) => memberFault(path, refusal, call)))
      continue
    }
    const id = idOf(typeof member === 'object' ? member.id : member)
    if (id === refused) isOdd = true
    else if (!(await allLinkable(call, collection, [id]))) unknown.push(id)
  }
  if (unknown.length > 0) {
    reasons.push({ says: `api:reasons:${collection}`, values: { ids: unknown.join(', ') } })
  }
  if (isOdd) reasons.push(noPlaces(value))

  return severalReasons(reasons, call)
}

const refusalsOf = async <P extends Params>(
  member: Record<string, unknown>,
  { params, name }: Wanted<P>,
  call: Call,
): Promise<Refusal[]> => {
  if (isSent(member[name])) return (await checked(params, member, call)).refusals ?? []
  const { [name]: _, ...others } = params
  const { refusals = [] } = await checked<Params>(others, member, call)

  return [{ name, says: 'api:reasons:nameless' }, ...refusals]
}

const memberFault = (path: string, refusal: Refusal, call: Call): Reason => ({
  says: 'api:reasons:member',
  values: { member: `${path}[${refusal.name}]`, reason: sentenceOf(refusal, sayTo(call)) },
})

const idOf = (value: unknown): number | typeof refused => {
  const id = coerce.number(value)

  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : refused
}

const isSent = (value: unknown) => value !== undefined && value !== null && value !== ''

/** LNK-2: a link needs an entry that exists outside the trash and that the caller may read. */
const allLinkable = async (
  call: Call,
  collection: PlaceCollection,
  ids: number[],
): Promise<boolean> => {
  if (ids.length === 0) return true
  const entries = await documentsById(call, collection, ids)

  return ids.every((id) => {
    const entry = entries.get(id)

    return entry && !isTrashed(entry) && mayRead(call.caller, entry, call.now)
  })
}
