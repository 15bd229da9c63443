import { isWithin } from '../../content/isWithin.ts'
import { madeOf } from '../../model/fields/derive.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { categoryFields, tagFields } from '../../model/fields/terms.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { infoOf, takenKinds } from '../entries/writeParams.ts'
import { clearable, forWriting, param, type Query, refused, resolved } from '../parseParams.ts'
import { noHtml, noParent } from '../reasons.ts'
import { allCategories, parentOf } from './taxonomy.ts'

/** CT-18: an existing category that is neither this one nor below it; 0 for none. */
const categoryAbove = async (id: number, call: Call) => {
  if (id === 0) return null
  const tree = await allCategories(call)
  if (!tree.has(id)) return refused
  const above = (one: number) => {
    const category = tree.get(one)

    return category && parentOf(category)
  }

  return (await isWithin(id, Number(call.path.id), above)) ? refused : id
}

const takenTermKinds = {
  title: takenKinds.title,
  text: (field: FieldOfKind<'text'>) =>
    clearable(param(coerce.html(field.max), { ...infoOf(field), why: noHtml(field.max) }), ''),
  slug: takenKinds.slug,
  parent: (field: FieldOfKind<'parent'>) =>
    clearable(
      resolved(coerce.integer, categoryAbove, {
        ...infoOf(field),
        names: { of: 'categories', right: 'open' },
        why: noParent,
      }),
      null,
    ),
}

const tagTaken = madeOf(tagFields, takenTermKinds)
const categoryTaken = madeOf(categoryFields, takenTermKinds)

export type SentTerm = Query<typeof tagTaken> & Partial<Pick<Query<typeof categoryTaken>, 'parent'>>

/** What creating and changing a category take (CT-17, CT-18). */
export const categoryParams = forWriting(categoryTaken, ['name'])

/** What creating and changing a tag take (TG-1). */
export const tagParams = forWriting(tagTaken, ['name'])
