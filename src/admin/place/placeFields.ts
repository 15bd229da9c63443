/** The fields of a venue's address and coordinates. */
export const addressFields = ['address', 'zip', 'city', 'province', 'country'] as const
export type AddressField = (typeof addressFields)[number]
export type PlaceField = AddressField | 'name' | 'latitude' | 'longitude'
export type PlaceValues = Partial<Record<PlaceField, unknown>>
