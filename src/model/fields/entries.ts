// The fields that events, venues and organizers share.

import { described, named } from './fieldTexts.ts'

/** Status, author and publication date (EV-89 to EV-91, VE-14). */
export const publishingFields = {
  status: { kind: 'status', stored: '_status', ...named('status') },
  author: { kind: 'author', stored: 'author', ...named('author') },
  date: { kind: 'siteDate', stored: 'publishedAt', ...named('date') },
  date_utc: {
    kind: 'utcDate',
    stored: 'publishedAt',
    label: 'fields:label:date',
    takes: 'fields:takes:dateUtc',
  },
} as const

export const descriptionField = {
  kind: 'html',
  stored: 'descriptionHtml',
  localized: true,
  searched: true,
  max: 200_000,
  ...named('description'),
} as const

export const excerptField = {
  kind: 'html',
  stored: 'excerptHtml',
  localized: true,
  searched: true,
  max: 10_000,
  ...named('excerpt'),
} as const

export const slugField = {
  kind: 'slug',
  stored: 'slug',
  localized: true,
  ...named('slug'),
} as const

export const imageField = { kind: 'image', stored: 'image', ...named('image') } as const

export const websiteField = { kind: 'website', stored: 'website', ...named('website') } as const

/** The password (EV-103). */
export const passwordField = {
  kind: 'password',
  stored: 'accessPassword',
  extension: true,
  ...named('password'),
} as const

/** Whether the page of an event or a venue shows a map, and a link to one; each says of which kind its flag is. */
export const showMapField = { stored: 'showMap', initial: true, ...described('showMap') } as const

export const showMapLinkField = {
  stored: 'showMapLink',
  initial: true,
  ...described('showMapLink'),
} as const
