/**
 * What the app has in memory at a request. Frozen: nothing, neither documents nor answers. Cold: the documents that
 * answers show, as after a write that made all answers out of date. Warm: the answers.
 */
export type Temperature = (typeof temperatures)[number]

export const temperatures = ['frozen', 'cold', 'warm'] as const
