/** The UID of an event in a feed; it never changes (FD-2, FD-3). */
export const uidOf = ({ id }: { id: number }, host: string): string => `${id}@${host}`
