import type { Say } from '../../../i18n/texts.ts'
import { madeOf } from '../../../model/fields/derive.ts'
import { eventFields } from '../../../model/fields/events.ts'
import type { Parts } from '../../../model/partOptions.ts'
import type { Tree } from '../jsonSchema.ts'
import { jsonLd } from './common.ts'
import { documentedKinds } from './documentedKinds.ts'
import { editMember } from './editSchema.ts'
import { author, entryMembers } from './entrySchemas.ts'
import { address, clock, integer, list, object, record, ref, text } from './pieces.ts'

/** Which date of a series one is: a wall clock, of whole-day events a day (RC-3). */
const key: Tree = { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$' }

/** An event, in full or in blanked form (section 6, EV-75), and of which series it is a date (RC-24), where a calendar has these. */
export const eventSchemas = (say: Say, parts: Parts): Tree => ({
  Event: object(
    { ...entryMembers(say), author: author(say), ...madeOf(eventFields, documentedKinds(say)) },
    {
      ...(parts.series && {
        series: { allOf: [ref('Series')], description: say('api:document:series:itself') },
      }),
      languages: {
        ...record(inLanguage(say)),
        description: say('api:document:languages:itself'),
      },
      ...editMember(say),
      json_ld: jsonLd(say),
    },
  ),
  ...(parts.series && { Series: series(say), WholeSeries: wholeSeries(say) }),
})

/** A series itself: the members of an event, and when it repeats (VN-4). */
const wholeSeries = (say: Say): Tree =>
  object(
    {
      ...entryMembers(say),
      author: author(say),
      ...madeOf(eventFields, documentedKinds(say)),
      root: integer(say('api:document:series:root')),
      rule: text(say('api:document:series:rule')),
      dates: { ...list(key), description: say('api:document:series:dates') },
      skip: { ...list(key), description: say('api:document:series:skip') },
      events_rest_url: address(say('api:document:series:eventsRestUrl')),
    },
    editMember(say),
  )

/** VN-4. */
const inLanguage = (say: Say): Tree =>
  object(
    {
      slug: text(say('api:document:languages:slug')),
      url: address(say('api:document:languages:url')),
      fallback: {
        ...list({ type: 'string' }),
        description: say('api:document:languages:fallback'),
      },
    },
    {
      seo_title: text(say('api:document:languages:seoTitle')),
      seo_description: text(say('api:document:languages:seoDescription')),
    },
  )

const series = (say: Say): Tree =>
  object({
    id: integer(say('api:document:series:id')),
    root: integer(say('api:document:series:root')),
    rule: text(say('api:document:series:rule')),
    dates: { ...list(key), description: say('api:document:series:dates') },
    skip: { ...list(key), description: say('api:document:series:skip') },
    original_start_date: clock(say('api:document:series:originalStartDate')),
    overridden: { ...list({ type: 'string' }), description: say('api:document:series:overridden') },
    url: address(say('api:document:series:url')),
  })
