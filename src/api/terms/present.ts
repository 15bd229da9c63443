import { inAddress } from '../../calendar/publicPath.ts'
import { escapeText } from '../../calendar/text.ts'
import { inOrder, speakerOf } from '../../model/fields/derive.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { tagFields } from '../../model/fields/terms.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { textsIn } from '../../storage/documentCache/resolvedTexts.ts'
import type { Call } from '../call.ts'
import { readableHtml } from '../entries/readableHtml.ts'
import { pageRootOf } from '../resourceLinks.ts'
import { lineage, parentOf, type TermCollection } from './taxonomy.ts'

export type TermContext = {
  call: Call
  tree: Map<number, Category>
  count: (term: Category | Tag) => number
}

/** The name of a taxonomy (section 11); the first follows the vendor prefix (GEN-55). */
export const taxonomyOf = (call: Call, collection: TermCollection): string =>
  collection === 'categories' ? `${call.settings.vendor}_events_cat` : 'post_tag'

const serializedTermKinds = {
  title: (text: string | null | undefined) => escapeText(text ?? ''),
  text: (text: string | null | undefined, _field: FieldOfKind<'text'>, { call }: TermContext) =>
    readableHtml(call, text ?? ''),
  slug: undefined,
}

const members = speakerOf(inOrder(tagFields, ['description']), serializedTermKinds)

/** A term as its own endpoints show it (CT-11). */
export const presentTerm = (
  term: Category | Tag,
  collection: TermCollection,
  context: TermContext,
) => ({
  id: term.id,
  count: context.count(term),
  ...members(term, context),
  slug: slugIn(term, context.call),
  taxonomy: taxonomyOf(context.call, collection),
  ...(collection === 'categories' && { parent: parentOf(term) }),
  meta: [],
  url: termUrl(term, collection, context),
  urls: urlsOf(term, collection, context.call),
})

/** A term inside an event (CT-13). */
export const presentEmbeddedTerm = (
  term: Category | Tag,
  collection: TermCollection,
  context: TermContext,
) => {
  const { name, ...others } = members(term, context)

  return {
    name,
    slug: slugIn(term, context.call),
    term_group: 0,
    term_taxonomy_id: term.id,
    taxonomy: taxonomyOf(context.call, collection),
    ...others,
    parent: parentOf(term),
    count: context.count(term),
    filter: 'raw',
    id: term.id,
    url: termUrl(term, collection, context),
    urls: urlsOf(term, collection, context.call),
  }
}

/** CT-14. */
const urlsOf = (term: Category | Tag, collection: TermCollection, call: Call) => {
  const base = `${call.root.namespaceUrl}/${collection}`
  const parent = parentOf(term)

  return {
    self: `${base}/${term.id}`,
    collection: base,
    ...(parent !== 0 && { up: `${base}/${parent}` }),
  }
}

/** GEN-50: the public page, for a category below the slugs of its ancestors. */
export const termUrl = (
  term: Category | Tag,
  collection: TermCollection,
  { call, tree }: Pick<TermContext, 'call' | 'tree'>,
): string => {
  if (collection === 'tags') return `${pageRootOf(call)}/tag/${addressPart(term, call)}/`
  const slugs = lineage(term, tree).map((category) => addressPart(category, call))

  return `${pageRootOf(call)}/events/category/${slugs.join('/')}/`
}

/** The slug as addresses have it. */
const addressPart = (term: Category | Tag, call: Call): string => inAddress(slugIn(term, call))

const slugIn = (term: Category | Tag, call: Call): string => textsIn(term, call.language).slug ?? ''
