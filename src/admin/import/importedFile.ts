import type { PayloadRequest } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { dateOrders } from '../../import/files/readMoment.ts'
import { type Target, targetsFor, textOfTarget } from '../../import/files/targets.ts'
import { eventFields } from '../../model/fields/events.ts'
import { callerOf, mayPublish } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import type { OpenedFile } from './importAnswers.ts'
import { noteInWords } from './importWords.ts'
import type { Inspected } from './readFile.ts'

/** The content that was found in a file, with the options of its settings. */
export const openedFile = (
  req: PayloadRequest,
  inspected: Inspected,
  { key, name }: { key: string; name: string },
): OpenedFile => {
  const languages = languagesOf(req.payload)
  const publishes = mayPublish(callerOf(req))
  const as = publishes
    ? (['draft', 'pending', 'published'] as const)
    : (['draft', 'pending'] as const)

  return {
    key,
    name,
    kind: inspected.kind,
    total: totalOf(inspected),
    settings: inspected.settings,
    columns: inspected.kind === 'csv' ? columnsOf(inspected) : [],
    targets: targetsFor(languages).map((target) => ({
      value: target,
      label: labelOf(req, target),
    })),
    orders: dateOrders.map((order) => ({
      value: order,
      label: say(req, `importing:order:${order}`),
    })),
    languages: languages.map((language) => ({
      value: language,
      label: languageName(language, req.i18n.language),
    })),
    becomes: as.map((value) => ({ value, label: say(req, `importing:as:${value}`) })),
    notes:
      inspected.kind !== 'csv' ? inspected.read.notes.map((note) => noteInWords(req, note)) : [],
  }
}

export const totalOf = (inspected: Inspected): number =>
  inspected.kind === 'csv' ? inspected.table.rows.length : inspected.read.rows.length

const mostSamples = 3

const columnsOf = ({ table: { headings, rows } }: Extract<Inspected, { kind: 'csv' }>) =>
  headings.map((heading, place) => ({
    heading,
    samples: [...new Set(rows.slice(0, 200).flatMap(({ cells }) => cells[place] || []))]
      .slice(0, mostSamples)
      .map((sample) => (sample.length > 60 ? `${sample.slice(0, 60)}…` : sample)),
  }))

const labelOf = (req: PayloadRequest, target: Target): string => {
  const languages = languagesOf(req.payload)
  const text = textOfTarget(target, { languages, language: '' })
  const label = say(req, (text && labels[text.name]) ?? labels[target] ?? 'importing:target:uid')

  return text?.language ? `${label} (${languageName(text.language, req.i18n.language)})` : label
}

const labels: { [target: string]: TextKey | undefined } = {
  title: eventFields.title.label,
  description: eventFields.description.label,
  excerpt: eventFields.excerpt.label,
  eventStatusReason: eventFields.event_status_reason.label,
  uid: 'importing:target:uid',
  start: 'importing:target:start',
  startTime: 'importing:target:startTime',
  end: 'importing:target:end',
  endTime: 'importing:target:endTime',
  allDay: eventFields.all_day.label,
  timezone: eventFields.timezone.label,
  venues: 'collections:venue',
  venueAddress: 'importing:target:venueAddress',
  venueZip: 'importing:target:venueZip',
  venueCity: 'importing:target:venueCity',
  venueCountry: 'importing:target:venueCountry',
  organizers: 'collections:organizer',
  organizerPhone: 'importing:target:organizerPhone',
  organizerEmail: 'importing:target:organizerEmail',
  organizerWebsite: 'importing:target:organizerWebsite',
  categories: 'collections:categories',
  tags: 'collections:tags',
  cost: eventFields.cost.label,
  website: eventFields.website.label,
  eventStatus: eventFields.event_status.label,
  featured: eventFields.featured.label,
  sticky: eventFields.sticky.label,
  ticketed: eventFields.ticketed.label,
  hideFromListings: eventFields.hide_from_listings.label,
}
