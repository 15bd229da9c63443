import type { UploadField } from 'payload'
import { label } from '../../i18n/admin.ts'

/** How many further pictures an event has at most. */
const most = 30

/** Further pictures of an event, in the order in which its page shows them. */
export const galleryField: UploadField = {
  name: 'gallery',
  type: 'upload',
  relationTo: 'media',
  hasMany: true,
  maxRows: most,
  label: label('collections:gallery'),
  filterOptions: { mimeType: { contains: 'image/' } },
  admin: { description: label('collections:hint:gallery') },
}
