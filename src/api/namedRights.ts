import type { ZodType } from 'zod'
import * as coerce from './coerce.ts'

/** The rights that the contract demands where a parameter names something that is stored. */
export const namedRights = {
  read: 'the caller’s to read it; else nothing is found',
  linked: 'the caller’s to read it, outside the trash (LNK-2); the name of a new one is that alone',
  above: 'the caller’s to read it, outside the trash',
  narrows:
    'none: it must exist, in any status (EV-17, EV-25); what is found is what the caller may read',
  leftOut: 'none: they are left out',
  open: 'none: everybody reads them',
  picture: 'the caller’s to read it (IMG-1); an address is fetched by who may (AUTH-18)',
  author: 'of who may change what others wrote (AUTH-20)',
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
