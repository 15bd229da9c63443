import { mayManageCategories, mayManageTags } from '../../model/permissions.ts'
import type { Category, Tag } from '../../payload-types.ts'
import { aliasesOfAll } from '../../storage/aliasRows.ts'
import type { Call } from '../call.ts'
import type { Keys } from '../entries/open.ts'
import type { TermCollection } from '../terms/taxonomy.ts'
import { filledOf } from './filledOf.ts'

type Request = { collection: TermCollection; terms: (Category | Tag)[]; keys: Keys }

/** The same of terms as `editMembers` of entries, for callers who may manage them: former slugs, and the colour of a category. */
export const editTerms = async (
  call: Call,
  { collection, terms, keys }: Request,
): Promise<(term: Category | Tag) => { edit?: object }> => {
  const mayEdit = collection === 'categories' ? mayManageCategories : mayManageTags
  if (keys.context !== 'edit' || !mayEdit(call.caller)) return () => ({})
  const entries = terms.map(({ id }) => id)
  const slugs = await aliasesOfAll(call, { resource: collection, entries })

  return (term) => ({
    edit: filledOf({
      aliases: slugs.get(term.id),
      colour: 'colour' in term ? term.colour : undefined,
    }),
  })
}
