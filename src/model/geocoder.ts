/** The owner's service that finds coordinates of addresses: its kind and its address. */
export type Geocoder = { kind: 'nominatim' | 'photon'; url: string }
