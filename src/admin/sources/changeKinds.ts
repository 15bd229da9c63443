/** What a reading did: the first three say how it is now, the others what it did then. */
export const changeKinds = [
  'refused',
  'held',
  'kept',
  'withdrawn',
  'returned',
  'updated',
  'created',
] as const

export type ChangeKind = (typeof changeKinds)[number]
