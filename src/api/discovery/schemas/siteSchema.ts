import type { Say } from '../../../i18n/texts.ts'
import { corners, fonts, looks } from '../../../model/pageDesign.ts'
import type { Tree } from '../jsonSchema.ts'
import { imageOrFalse } from './common.ts'
import { address, list, object, text } from './pieces.ts'

/** What the pages show of their owner (VN-4). */
export const siteSchema = (say: Say): Tree => {
  const links = (description: string): Tree => ({
    ...list(
      object({
        text: text(say('api:document:site:linkText')),
        url: text(say('api:document:site:linkUrl')),
      }),
    ),
    description,
  })

  return object({
    name: text(say('api:document:site:name')),
    url: address(say('api:document:site:url')),
    language: text(say('api:document:site:language')),
    languages: {
      ...list(
        object({
          language: text(say('api:document:site:language')),
          url: text(say('api:document:site:pages')),
          rest_url: address(say('api:document:site:restUrl')),
        }),
      ),
      description: say('api:document:site:languages'),
    },
    region: text(say('api:document:site:region')),
    timezone: text(say('api:document:site:timezone')),
    currency: text(say('api:document:site:currency')),
    logo: { ...imageOrFalse, description: say('api:document:site:logo') },
    colours: object({
      accent: text(say('api:document:site:accent')),
      header: text(say('api:document:site:header')),
    }),
    design: object({
      look: text(say('api:document:site:look'), { enum: [...looks] }),
      font: text(say('api:document:site:font'), { enum: [...fonts] }),
      corners: text(say('api:document:site:corners'), { enum: [...corners] }),
    }),
    header_links: links(say('api:document:site:headerLinks')),
    links: links(say('api:document:site:links')),
    social: { ...list({ type: 'string' }), description: say('api:document:site:social') },
  })
}
