import type ICAL from 'ical.js'
import { singleLine } from '../../calendar/text.ts'
import { isWebAddress } from '../../content/fields/textFields.ts'
import type { FileRow, Named } from './fileRow.ts'

/** The venue, the organizers and the categories that an event of a calendar names. */
export const namesOf = (event: ICAL.Component): FileRow['names'] => {
  const place = singleLine(textOf(event, 'location'))
  const categories = event
    .getAllProperties('categories')
    .flatMap((property) => property.getValues())
    .flatMap((value: unknown) => (typeof value === 'string' ? singleLine(value) || [] : []))
  const organizers = organizersOf(event)

  return {
    ...(place && { venues: [placeIn(place, event)] }),
    ...(organizers.length > 0 && { organizers }),
    ...(categories.length > 0 && {
      categories: [...new Set(categories)].map((name) => ({ name })),
    }),
  }
}

/** `Town hall, 1 Main Street, Springfield`: what stands before the first comma is the name of what has to be made. */
export const placeCalled = (place: string): Named => {
  const comma = place.indexOf(', ')

  return comma < 0
    ? { name: place }
    : { name: place.slice(0, comma), address: place.slice(comma + 2), whole: place }
}

const placeIn = (place: string, event: ICAL.Component): Named => {
  const geo: unknown = event.getFirstPropertyValue('geo')
  const [latitude, longitude] = Array.isArray(geo) ? geo.map(Number) : []
  const located = Number.isFinite(latitude) && Number.isFinite(longitude)
  const named = placeCalled(place)

  return located ? { ...named, latitude: Number(latitude), longitude: Number(longitude) } : named
}

const organizersOf = (event: ICAL.Component): Named[] => {
  const contacts = event.getAllProperties('contact').flatMap((property): Named[] => {
    const [name = '', ...rest] = singleLine(String(property.getFirstValue() ?? '')).split(/, /)
    if (name === '') return []
    const email = rest.find((part) => /^\S+@\S+$/.test(part))
    const website = rest.find(isWebAddress)
    const phone = rest.find((part) => /^[+\d][\d /().-]{4,}$/.test(part))

    return [{ name, ...(phone && { phone }), ...(email && { email }), ...(website && { website }) }]
  })
  if (contacts.length > 0) return contacts
  const organizer = event.getFirstProperty('organizer')
  const name = singleLine(String(organizer?.getParameter('cn') ?? ''))
  const address = String(organizer?.getFirstValue() ?? '').replace(/^mailto:/i, '')

  return name
    ? [{ name, ...(/^\S+@\S+$/.test(address) && address !== name && { email: address }) }]
    : []
}

/** What a property of an event says; empty where it is missing or no text. */
export const textOf = (event: ICAL.Component, name: string): string => {
  const value = event.getFirstPropertyValue(name)

  return typeof value === 'string' ? value.trim() : ''
}
