import type { Offer } from './newEvent.ts'

/** One that there is, or without one, that of a new name. */
export type Option = { offer: Offer | undefined }

/** What can be chosen for some words: what is offered, and a new one unless one is called just so. */
export const choicesOf = (
  offers: Offer[] | undefined,
  search: string,
  mayMake: boolean,
): Option[] => {
  if (!offers) return []
  const isThere = offers.some(({ name }) => name.toLowerCase() === search.toLowerCase())

  return [
    ...offers.map((offer) => ({ offer })),
    ...(mayMake && search && !isThere ? [{ offer: undefined }] : []),
  ]
}
