/**
 * The state of the app's memory at a request. Frozen: caches are empty. Cold: the document cache is full, as after a write
 * that expired all answers. Warm: answers are cached.
 */
export type Temperature = (typeof temperatures)[number]

export const temperatures = ['frozen', 'cold', 'warm'] as const
