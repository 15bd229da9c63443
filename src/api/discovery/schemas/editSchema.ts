import type { Say } from '../../../i18n/texts.ts'
import { accessibilityFeatures } from '../../../model/accessibilityFeatures.ts'
import { ticketAvailabilities } from '../../../model/ticketAvailability.ts'
import type { Tree } from '../jsonSchema.ts'
import { integer, list, ref, text } from './pieces.ts'

/** The member `edit` of an entry or a term: which members it has depends on what it is and what is filled (DEV-93). */
export const editMember = (say: Say): Tree => ({
  edit: { allOf: [ref('Edit')], description: say('api:document:edit:itself') },
})

export const editSchema = (say: Say): Tree => ({
  type: 'object',
  properties: {
    post_password: text(say('api:document:edit:password')),
    author_name: text(say('api:document:edit:authorName')),
    aliases: { ...list({ type: 'string' }), description: say('api:document:edit:aliases') },
    seo_title: text(say('api:document:languages:seoTitle')),
    seo_description: text(say('api:document:languages:seoDescription')),
    cost: text(say('api:document:edit:cost')),
    post_parent: integer(say('api:document:edit:parent')),
    gallery: { ...list(ref('Image')), description: say('api:document:edit:gallery') },
    tickets: {
      type: 'object',
      description: say('api:document:edit:tickets'),
      properties: {
        url: { type: 'string' },
        availability: { type: 'string', enum: [...ticketAvailabilities] },
        price: { type: 'number' },
        currency: { type: 'string' },
        from: { type: 'string' },
        until: { type: 'string' },
      },
    },
    accessibility: {
      ...list({ type: 'string', enum: [...accessibilityFeatures] }),
      description: say('api:document:edit:accessibility'),
    },
    accessibility_details: text(say('api:document:edit:accessibilityDetails')),
    colour: text(say('api:document:edit:colour')),
  },
})
