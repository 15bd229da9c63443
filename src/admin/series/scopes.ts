/** The dates of a series that an operation is meant for, as editors choose them (RC-35). */
export const scopes = ['this', 'following', 'all'] as const

export type Scope = (typeof scopes)[number]

/** The scopes that reach further than the one date. */
export type WideScope = Exclude<Scope, 'this'>
