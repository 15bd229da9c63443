import type { Offer } from './quickEvent.ts'

/** An offered entry, or a new one where there is no offer. */
export type Option = { offer: Offer | undefined }

/** The options for a search: the offers, and a new entry unless an offer has that name. */
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
