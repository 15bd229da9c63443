import type { CallerName } from './callers'

/** The state of an entry: a status, or the trash after one of two (AUTH-19). */
export const states = [
  'publish',
  'future',
  'draft',
  'pending',
  'private',
  'trashed publish',
  'trashed draft',
] as const

export type State = (typeof states)[number]

const unpublished = ['draft', 'pending', 'private', 'trashed draft'] as const

type Rights = {
  /** 201, or the status of a refused create (AUTH-6). */
  create: 201 | 401 | 403
  /** Whether they may publish (AUTH-7). */
  publish: boolean
  /** The states in which they may change and delete entries (AUTH-8 to AUTH-10, AUTH-19). */
  edit: { own: readonly State[]; others: readonly State[] }
  /** The states in which they may read entries (AUTH-11 to AUTH-13). */
  read: { own: readonly State[]; others: readonly State[] }
  /** The terms that they may create, change and delete (AUTH-15, AUTH-16). */
  terms: readonly ('categories' | 'tags')[]
}

const editor: Rights = {
  create: 201,
  publish: true,
  edit: { own: states, others: states },
  read: { own: states, others: states },
  terms: ['categories', 'tags'],
}

const reader: Rights = {
  create: 403,
  publish: false,
  edit: { own: [], others: [] },
  read: { own: ['publish'], others: ['publish'] },
  terms: [],
}

/** The rights of section 3 of the contract, written again here: tests compare the product with this table. */
export const rights: Record<CallerName, Rights> = {
  administrator: editor,
  editor,
  author: {
    create: 201,
    publish: true,
    edit: { own: states, others: [] },
    read: { own: states, others: ['publish'] },
    terms: ['categories'],
  },
  contributor: {
    create: 201,
    publish: false,
    edit: { own: unpublished, others: [] },
    read: { own: ['publish', 'future', ...unpublished], others: ['publish'] },
    terms: [],
  },
  subscriber: reader,
  anonymous: { ...reader, create: 401 },
}

/** The status for a caller without the right (GEN-28). */
export const refusalOf = (caller: CallerName): 401 | 403 => (caller === 'anonymous' ? 401 : 403)
