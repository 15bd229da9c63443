import {
  descriptionParam,
  excerptParam,
  imageParam,
  lineParam,
  postPasswordParam,
  publishingParams,
  slugFieldParam,
  titleParam,
  websiteParam,
} from '../entries/writeParams'
import { extension, forWriting, type Params, type Query } from '../params'

const organizerFields = {
  organizer: titleParam('Name of the organizer.', 'Nome dell’organizzatore.'),
  ...publishingParams,
  description: descriptionParam,
  excerpt: extension(excerptParam),
  slug: extension(slugFieldParam),
  image: imageParam,
  website: websiteParam,
  phone: lineParam('Phone.', 'Telefono.'),
  post_password: postPasswordParam,
  email: lineParam('E-mail address.', 'Indirizzo e-mail.'),
} satisfies Params

export type SentOrganizer = Query<typeof organizerFields>

/** What creating and changing an organizer take (OR-3). */
export const organizerParams = forWriting(organizerFields, ['organizer'])
