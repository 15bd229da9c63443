import type { ZodType } from 'zod'
import * as coerce from './coerce.ts'

/** The rights that the contract demands where a parameter names something that is stored. */
export const namedRights = {
  read: 'the caller may read it; else nothing is found',
  linked: 'the caller may read it, outside the trash (LNK-2); a new name is not checked',
  above: 'the caller may read it, outside the trash',
  narrows:
    'none: it must exist, in any status (EV-17, EV-25); results are limited to what the caller may read',
  leftOut: 'none: they are left out',
  open: 'none: everybody reads them',
  picture: 'the caller may read it (IMG-1), or import from its address (AUTH-18)',
  author: 'the caller may change entries of others (AUTH-20)',
} as const

/** What the values of a parameter name, as this code names collections, and which right is needed. */
export type Names = { of: string; right: keyof typeof namedRights }

/** The schemas whose values are ids, or lists of ids, slugs and objects with ids. */
const naming = new Set<ZodType>([
  coerce.integer,
  coerce.idList,
  coerce.termList,
  coerce.slugList,
  coerce.links,
  coerce.picture,
])

/** Whether values of a schema may be ids, so that a parameter of it has to say what they name. */
export const mayName = (schema: ZodType): boolean => naming.has(schema)
