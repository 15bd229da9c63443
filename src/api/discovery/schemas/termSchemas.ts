import type { Say } from '../../../i18n/texts.ts'
import { madeOf } from '../../../model/fields/derive.ts'
import { descriptionKey, type FieldOfKind } from '../../../model/fields/field.ts'
import { categoryFields, tagFields } from '../../../model/fields/terms.ts'
import type { Tree } from '../jsonSchema.ts'
import { documentedKinds } from './documentedKinds.ts'
import { editMember } from './editSchema.ts'
import { address, integer, noneOf, object, ref, text } from './pieces.ts'

const termMembers = (say: Say): Tree => ({
  id: integer(say('api:document:term:id')),
  count: integer(say('api:document:term:count')),
  ...madeOf(tagFields, {
    ...documentedKinds(say),
    slug: (field: FieldOfKind<'slug'>) => text(say(descriptionKey(field))),
  }),
  taxonomy: text(say('api:document:term:taxonomy')),
  url: address(say('api:document:term:url')),
  urls: ref('TermUrls'),
})

const parent = (say: Say): Tree => integer(say(descriptionKey(categoryFields.parent)))

/** Categories and tags: by themselves (CT-11), inside an event (CT-13), and their links (CT-14). */
export const termSchemas = (say: Say): Tree => ({
  Term: object(
    { ...termMembers(say), meta: noneOf({ type: 'string' }) },
    { parent: parent(say), ...editMember(say) },
  ),
  EmbeddedTerm: object({
    ...termMembers(say),
    parent: parent(say),
    term_group: integer(say('api:document:term:termGroup')),
    term_taxonomy_id: integer(say('api:document:term:termTaxonomyId')),
    filter: text(say('api:document:term:filter')),
  }),
  TermUrls: object(
    {
      self: address(say('api:document:term:self')),
      collection: address(say('api:document:term:collection')),
    },
    { up: address(say('api:document:term:up')) },
  ),
})
