import { allCategories } from '../../api/terms/taxonomy.ts'
import { categoryColours } from '../../calendar/categoryColours.ts'
import type { Visit } from '../visit.ts'

/** The class of elements that have the colour of a category, as `--category`, on which white text is legible. */
export const categoryClass = (id: number): string => `k${id}`

/** The colours of all categories as a style sheet, so that pages need no styles of their own (PG-6). */
export const categorySheet = async ({ call }: Visit): Promise<string> => {
  const colours = categoryColours([...(await allCategories(call)).values()])

  return [...colours].map(([id, colour]) => `.${categoryClass(id)}{--category:${colour}}`).join('')
}
