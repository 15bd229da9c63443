import { madeOf } from '../../../fields/derive'
import { categoryFields, tagFields } from '../../../fields/terms'
import type { Tree } from '../schema'
import { documentedKinds, textOf, wordsOf } from './kinds'
import { address, integer, nothing, object, ref, text } from './pieces'

const termMembers: Tree = {
  id: integer('Id.', 'Id.'),
  count: integer(
    'Published events that carry it themselves.',
    'Eventi pubblicati che lo portano direttamente.',
  ),
  ...madeOf(tagFields, { ...documentedKinds, slug: textOf }),
  taxonomy: text('Name of the taxonomy.', 'Nome della tassonomia.'),
  url: address('Public page.', 'Pagina pubblica.'),
  urls: ref('TermUrls'),
}

const parent = integer(...wordsOf(categoryFields.parent))

/** Categories and tags: by themselves (CT-11), inside an event (CT-13), and their links (CT-14). */
export const termSchemas: Tree = {
  Term: object({ ...termMembers, meta: nothing }, { parent }),
  EmbeddedTerm: object({
    ...termMembers,
    parent,
    term_group: integer('Always 0.', 'Sempre 0.'),
    term_taxonomy_id: integer('The id once more.', 'Ancora l’id.'),
    filter: text('Always raw.', 'Sempre raw.'),
  }),
  TermUrls: object(
    {
      self: address('The term itself.', 'Il termine stesso.'),
      collection: address('All terms of its kind.', 'Tutti i termini dello stesso tipo.'),
    },
    { up: address('The category above.', 'La categoria sopra.') },
  ),
}
