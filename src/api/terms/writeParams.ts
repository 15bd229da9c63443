import { slugFieldParam, titleParam } from '../entries/writeParams'
import { clearable, forWriting, type Params, param, type Query, refused, resolved } from '../params'
import * as type from '../types'
import { allCategories, withDescendants } from './taxonomy'

const tagFields = {
  name: titleParam('Name.', 'Nome.', 200),
  description: clearable(
    param(type.text(200_000), { says: { en: 'Description.', it: 'Descrizione.' } }),
    '',
  ),
  slug: slugFieldParam,
} satisfies Params

const categoryFields = {
  ...tagFields,
  /** CT-18: an existing category that is neither this one nor below it; 0 for none. */
  parent: clearable(
    resolved(
      type.integer,
      async (id, call) => {
        if (id === 0) return null
        const tree = await allCategories(call)
        const below = withDescendants([Number(call.path.id)], tree)

        return tree.has(id) && !below.includes(id) ? id : refused
      },
      {
        says: {
          en: 'Id of the category above, 0 for none.',
          it: 'Id della categoria sopra, 0 per nessuna.',
        },
      },
    ),
    null,
  ),
} satisfies Params

export type SentTerm = Query<typeof tagFields> & {
  parent?: Query<typeof categoryFields>['parent']
}

/** What creating and changing a category take (CT-17, CT-18). */
export const categoryParams = forWriting(categoryFields, ['name'])

/** What creating and changing a tag take (TG-1). */
export const tagParams = forWriting(tagFields, ['name'])
