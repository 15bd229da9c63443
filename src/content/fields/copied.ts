import type { Field } from 'payload'
import type { Languages } from '../../calendar/language.ts'
import { copiedTo } from '../../model/copiedTexts.ts'
import { editorsAlone } from '../access/payload.ts'
import { unlisted } from './layout.ts'

/**
 * Which texts of each language are really those of another (`copiedTexts.ts`), for filters of editors; and the names of
 * texts that are right as they are although they were copied, such as a name that is the same in both: these are sent
 * along with a save of that language, and not stored.
 */
export const copiedFields = (languages: Languages): Field[] => [
  {
    name: 'copied',
    type: 'group',
    admin: { ...unlisted, condition: () => false },
    access: editorsAlone,
    fields: languages.map((language) => ({
      name: copiedTo(language),
      type: 'text',
      admin: unlisted,
    })),
  },
  { name: 'sameTexts', type: 'text', virtual: true, admin: { ...unlisted, hidden: true } },
]

/** What such a save says of itself. */
export const namesSaid = ({ sameTexts }: { sameTexts?: unknown }): string[] =>
  typeof sameTexts === 'string' ? sameTexts.split(' ').filter(Boolean) : []
