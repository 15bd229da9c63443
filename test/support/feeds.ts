import ICAL from 'ical.js'
import type { Payload } from 'payload'
import type { Call } from '../../src/api/call'
import { settingsOf } from '../../src/model/settings'
import { site } from './calendar'

/** An anonymous call, as the pages of a language make it. */
export const callOf = ({ payload }: { payload: Payload }, language = 'en'): Call => {
  const url = language === 'en' ? site : `${site}/${language}`

  return {
    payload,
    settings: settingsOf(payload.config),
    request: new Request(`${url}/events.ics`),
    caller: undefined,
    language,
    root: { site, url, namespaceUrl: `${url}/cal/events/v1`, language },
    path: {},
    now: new Date().toISOString(),
  }
}

/** An iCalendar by an independent parser; zones are those that it defines itself. */
export const readCalendar = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)

    return {
      uid: event.uid,
      title: event.summary,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      startText: component.getFirstProperty('dtstart')?.toICALString(),
      endText: component.getFirstProperty('dtend')?.toICALString(),
      /** The first value of a property, as text. */
      value: (name: string) => component.getFirstPropertyValue(name)?.toString(),
      component,
    }
  })

  return { calendar, events }
}

/** The text of a feed. */
export const textOf = ({ body }: { body: string | Uint8Array }): string =>
  typeof body === 'string' ? body : new TextDecoder().decode(body)
