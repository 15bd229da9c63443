import type { Payload, TypedUser } from 'payload'
import { type Language, languageTag } from '../../calendar/language.ts'
import { namesIn } from '../../content/lists/entryNames.ts'
import { treeOf } from '../../content/lists/tree.ts'
import { languagesOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import type { TreeCategory } from './CategoryBranches.tsx'
import { CategoryBranches } from './CategoryBranches.tsx'

type Props = { payload: Payload; user: TypedUser | null | undefined; language: Language }

/** All categories as a tree, in place of the table. */
export const CategoryTree = async ({ payload, user, language }: Props) => {
  const slug = slugOf(payload, 'categories')
  const categories = await readCategories({ payload, user, language })

  return (
    <CategoryBranches
      branches={treeOf(categories)}
      className="category-tree"
      language={language}
      slug={slug}
    />
  )
}

const readCategories = async ({ payload, user, language }: Props): Promise<TreeCategory[]> => {
  const { docs } = await payload.find({
    collection: slugOf(payload, 'categories'),
    depth: 0,
    locale: 'all',
    pagination: false,
    select: { name: true, copied: true, parent: true, eventCount: true },
    overrideAccess: false,
    user: user ?? null,
  })
  const nameOf = namesIn(language, languagesOf(payload), 'name')
  const { compare } = new Intl.Collator(languageTag(language))

  return docs
    .map((category) => {
      const { id, parent, eventCount } = category

      return {
        id,
        parent: (typeof parent === 'object' ? parent?.id : parent) ?? undefined,
        name: nameOf(category) ?? { text: `${id}`, language },
        events: eventCount ?? 0,
      }
    })
    .sort((one, other) => compare(one.name.text, other.name.text))
}
