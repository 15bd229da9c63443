import type ICAL from 'ical.js'
import { singleLine } from '../../calendar/text.ts'

/**
 * The identity of an event of a calendar file from one import to the next. A uid that names a host, or is as long as a random
 * one, is unique (RFC 5545, 3.8.4.7); a short one such as `12` is unique only within its calendar, and gets the identity of the
 * calendar added.
 */
export const identityOf = (uid: string, calendar: ICAL.Component): string => {
  if (uid === '' || isGlobal(uid)) return uid
  const source = sourceOf(calendar)

  return source ? `${uid} (${source})` : uid
}

/** As long as a UUID without its hyphens. */
const shortestRandom = 32

const isGlobal = (uid: string): boolean =>
  uid.length >= shortestRandom || /@[^@\s]+\.[^@\s]+$/.test(uid)

/** Its own uid or source (RFC 7986), else its name with the program that wrote it, whichever version of that it was. */
const sourceOf = (calendar: ICAL.Component): string =>
  textOf(calendar, 'uid') ||
  textOf(calendar, 'source') ||
  [textOf(calendar, 'name') || textOf(calendar, 'x-wr-calname'), programOf(calendar)]
    .filter(Boolean)
    .join(', ')

const programOf = (calendar: ICAL.Component): string =>
  singleLine(textOf(calendar, 'prodid').replace(/\bv?\d[\d.]*/gi, ''))

const textOf = (calendar: ICAL.Component, name: string): string => {
  const value: unknown = calendar.getFirstPropertyValue(name)

  return value === null || value === undefined ? '' : singleLine(String(value))
}
