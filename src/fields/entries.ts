// The fields that events, venues and organizers share.

/** Status, author and publication date (EV-89 to EV-91, VE-14). */
export const publishingFields = {
  status: {
    kind: 'status',
    stored: '_status',
    label: { en: 'Status', it: 'Stato' },
    takes: {
      en: 'publish, future, draft, pending, private; trash when changing.',
      it: 'publish, future, draft, pending, private; trash nelle modifiche.',
    },
  },
  author: {
    kind: 'author',
    stored: 'author',
    label: { en: 'Author', it: 'Autore' },
    takes: { en: 'User id of the author.', it: 'Id dell’autore.' },
  },
  date: {
    kind: 'siteDate',
    stored: 'publishedAt',
    label: { en: 'Publication date', it: 'Data di pubblicazione' },
    takes: { en: 'Publication date, site zone.', it: 'Data di pubblicazione, fuso del sito.' },
  },
  date_utc: {
    kind: 'utcDate',
    stored: 'publishedAt',
    label: { en: 'Publication date', it: 'Data di pubblicazione' },
    takes: { en: 'Publication date, UTC.', it: 'Data di pubblicazione, UTC.' },
  },
} as const

export const descriptionField = {
  kind: 'html',
  stored: 'descriptionHtml',
  localized: true,
  searched: true,
  max: 200_000,
  label: { en: 'Description', it: 'Descrizione' },
  takes: { en: 'Text as HTML.', it: 'Testo in HTML.' },
} as const

export const excerptField = {
  kind: 'html',
  stored: 'excerptHtml',
  localized: true,
  searched: true,
  max: 10_000,
  label: { en: 'Excerpt', it: 'Riassunto' },
  takes: { en: 'Summary as HTML.', it: 'Riassunto in HTML.' },
} as const

export const slugField = {
  kind: 'slug',
  stored: 'slug',
  localized: true,
  label: { en: 'Public address', it: 'Indirizzo pubblico' },
  takes: { en: 'Last part of the address.', it: 'Ultima parte dell’indirizzo.' },
} as const

export const imageField = {
  kind: 'image',
  stored: 'image',
  label: { en: 'Image', it: 'Immagine' },
  takes: { en: 'Id or address of an image.', it: 'Id o indirizzo di un’immagine.' },
} as const

export const websiteField = {
  kind: 'website',
  stored: 'website',
  label: { en: 'Website', it: 'Sito web' },
  takes: { en: 'Full http(s) address.', it: 'Indirizzo http(s) completo.' },
} as const

/** EV-103. */
export const passwordField = {
  kind: 'password',
  stored: 'accessPassword',
  extension: true,
  label: { en: 'Password', it: 'Password' },
  takes: { en: 'Access password.', it: 'Password di accesso.' },
} as const

/** Whether the page of an event or a venue shows a map, and a link to one; each says of which kind its flag is. */
export const showMapField = {
  stored: 'showMap',
  initial: true,
  label: { en: 'Show the map', it: 'Mostra la mappa' },
  tells: { en: 'The page shows a map.', it: 'La pagina mostra la mappa.' },
} as const

export const showMapLinkField = {
  stored: 'showMapLink',
  initial: true,
  label: { en: 'Show a link to the map', it: 'Mostra il link alla mappa' },
  tells: { en: 'The page shows a link to a map.', it: 'La pagina mostra un link alla mappa.' },
} as const
