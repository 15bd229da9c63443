import { keyOf } from '../../calendar/search.ts'
import { slugFrom } from '../../calendar/slug.ts'
import { plainText } from '../../calendar/text.ts'
import type { Data } from '../../content/data.ts'
import { ofKinds, renamed } from '../../model/fields/derive.ts'
import { categoryFields } from '../../model/fields/terms.ts'
import { spellingIn } from '../../model/settings.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { documentBySlug } from '../../storage/documentCache/byId.ts'
import { findDocuments } from '../../storage/documentCache/findDocuments.ts'
import type { Call, Endpoint } from '../call.ts'
import { storedAsSent } from '../entries/changes.ts'
import { idParam } from '../entries/params.ts'
import { ApiError } from '../errors.ts'
import { forbidden } from '../forbidden.ts'
import { found, parseParams } from '../parseParams.ts'
import { requireUnchanged } from '../precondition.ts'
import { noneAt } from '../reasons.ts'
import { deleteForGood, saveChanges, saveTerm } from '../save.ts'
import { changedIn, isAnswerOf } from '../sentBack.ts'
import { created, inWriteTransaction } from '../writing.ts'
import { presentedTerm } from './readTerms.ts'
import { mayManage, parentOf, type TermCollection, termAt, withName } from './taxonomy.ts'
import { categoryParams, type SentTerm, tagParams } from './writeParams.ts'

/** `POST /categories`, `POST /tags` (CT-16, CT-21, TG-2). */
export const createTerm =
  (collection: TermCollection): Endpoint =>
  async (call, input) => {
    const { create } = paramsOf(collection)
    const sent: SentTerm = await parseParams(create, input, call)
    refuse(call, collection, input)

    return created(
      call,
      collection,
      await inWriteTransaction(call, async (inside) => {
        await refuseRepeated(inside, collection, sent)
        const term = await saveTerm(inside, collection, changes(sent))

        return presentedTerm(inside, collection, term.id)
      }),
    )
  }

/** POST, PUT, PATCH of a term (CT-19, CT-20). */
export const updateTerm =
  (collection: TermCollection): Endpoint =>
  async (call, input) => {
    const { update } = paramsOf(collection)
    const term = await termAt(call, collection)
    const sent: SentTerm = await parseParams(
      { id: found(idParam, term, noneAt('id', collection)), ...update },
      { ...(await changedInput(call, collection, { term, input })), id: call.path.id },
      call,
    )
    refuse(call, collection, input)

    return {
      body: await inWriteTransaction(call, async (inside) => {
        const stored = await stillThere(inside, collection)
        await requireUnchanged(inside)
        await refuseTakenSlug(inside, collection, { id: stored.id, sent })
        await saveChanges(inside, collection, { id: stored.id, data: changes(sent, stored) })

        return presentedTerm(inside, collection, stored.id)
      }),
    }
  }

/** DELETE of a term, for good; its last form is the answer (CT-22). */
export const deleteTerm =
  (collection: TermCollection): Endpoint =>
  async (call, input) => {
    await stillThere(call, collection, input)
    if (!mayManage(collection, call.caller)) throw forbidden(call)

    return {
      body: await inWriteTransaction(call, async (inside) => {
        const { id } = await stillThere(inside, collection)
        await requireUnchanged(inside)
        const last = await presentedTerm(inside, collection, id)
        await deleteForGood(inside, collection, id)

        return last
      }),
    }
  }

const paramsOf = (collection: TermCollection) =>
  collection === 'categories' ? categoryParams : tagParams

/** The input; of an answer that was sent back, only the members that it changes (GEN-57). */
const changedInput = async (
  call: Call,
  collection: TermCollection,
  { term, input }: { term: Category | Tag | undefined; input: Record<string, unknown> },
): Promise<Record<string, unknown>> =>
  term && isAnswerOf(term.id, input)
    ? changedIn(input, { full: await presentedTerm(call, collection, term.id) })
    : input

/** The right, then what tags cannot have (CT-23, TG-2). */
const refuse = (call: Call, collection: TermCollection, input: Record<string, unknown>) => {
  if (!mayManage(collection, call.caller)) throw forbidden(call)
  if (collection === 'tags' && input.parent !== undefined && input.parent !== null) {
    throw new ApiError('rest_taxonomy_not_hierarchical')
  }
}

const changes = (sent: SentTerm, stored?: Category | Tag): Data<TermCollection> => ({
  ...renamed(ofKinds(categoryFields, storedAsSent), sent),
  // An empty slug is made from the name again (CT-17).
  slug: sent.slug === '' ? plainText(sent.name ?? stored?.name ?? '') : sent.slug,
  parent: sent.parent,
})

/** CT-21: refuses a name that its parent has already, unless the term has a free slug of its own. */
const refuseRepeated = async (call: Call, collection: TermCollection, sent: SentTerm) => {
  const name = plainText(sent.name ?? '')
  const docs: (Category | Tag)[] = await findDocuments(call, collection, {
    where: { [`resolved.${call.language}.key`]: { equals: keyOf(name) } },
  })
  const siblings = docs.filter((term) => parentOf(term) === (sent.parent ?? 0))
  const twin = withName(siblings, name)
  if (!twin) return
  const slug = await slugFrom(sent.slug ?? '', spellingIn(call.settings, call.language))
  if (slug && !(await takenBy(call, collection, slug))) return

  throw new ApiError('term_exists', {
    data: { term_id: twin.id },
    members: { additional_data: [twin.id] },
  })
}

/** CT-20: what a new term gets a number for, an old one is refused. */
const refuseTakenSlug = async (
  call: Call,
  collection: TermCollection,
  { id, sent }: { id: number; sent: SentTerm },
) => {
  const slug = await slugFrom(sent.slug ?? '', spellingIn(call.settings, call.language))
  const holder = slug ? await takenBy(call, collection, slug, id) : undefined
  if (holder !== undefined) throw new ApiError('duplicate_term_slug')
}

/** Another term that has a slug, in either language. */
const takenBy = async (
  call: Call,
  collection: TermCollection,
  slug: string,
  except = 0,
): Promise<number | undefined> => {
  const term = await documentBySlug(call, collection, slug)

  return term?.id === except ? undefined : term?.id
}

/** The term that the path addresses; an unknown id is refused (CT-15). */
const stillThere = async (
  call: Call,
  collection: TermCollection,
  input: Record<string, unknown> = {},
): Promise<Category | Tag> => {
  const term = await termAt(call, collection)
  await parseParams(
    { id: found(idParam, term, noneAt('id', collection)) },
    { ...input, id: call.path.id },
    call,
  )

  // parseParams refused an id without a term.
  return term as Category | Tag
}
