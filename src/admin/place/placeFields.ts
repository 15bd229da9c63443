/** The fields of a venue that say where it is. */
export const addressFields = ['address', 'zip', 'city', 'province', 'country'] as const
export type AddressField = (typeof addressFields)[number]
export type PlaceField = AddressField | 'name' | 'latitude' | 'longitude'
export type PlaceValues = Partial<Record<PlaceField, unknown>>
