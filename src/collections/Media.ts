import type { CollectionConfig } from 'payload'
import { anyone, calculated, creators, editors } from './access/payload'
import { assignId } from './hooks/assignId'
import { keepDeletedFiles, keepReplacedFiles, noteNewFiles } from './hooks/noteFiles'
import { refuseMissingFile } from './hooks/refuseMissingFile'
import { calendarGroup } from './wording'

/** Pictures, in the sizes of IMG-5. SVG is left out because it can carry scripts. */
export const Media = (directory: string): CollectionConfig => ({
  slug: 'media',
  labels: {
    singular: { en: 'Picture', it: 'Immagine' },
    plural: { en: 'Pictures', it: 'Immagini' },
  },
  admin: { useAsTitle: 'filename', group: calendarGroup },
  access: { create: creators, read: anyone, update: editors, delete: editors },
  hooks: {
    beforeOperation: [keepReplacedFiles(directory)],
    beforeValidate: [assignId('content'), noteNewFiles(directory)],
    beforeDelete: [keepDeletedFiles(directory)],
  },
  upload: {
    staticDir: directory,
    mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
    focalPoint: false,
    imageSizes: [
      { name: 'thumbnail', width: 150, height: 150, position: 'centre' },
      { name: 'medium', width: 300, height: 300, fit: 'inside' },
      { name: 'medium_large', width: 768, height: 768, fit: 'inside' },
      { name: 'large', width: 1024, height: 1024, fit: 'inside' },
    ],
    adminThumbnail: 'thumbnail',
    handlers: [refuseMissingFile(directory)],
  },
  fields: [
    {
      name: 'alt',
      type: 'text',
      label: { en: 'What the picture shows', it: 'Che cosa mostra l’immagine' },
      localized: true,
      maxLength: 255,
    },
    { name: 'sourceUrl', type: 'text', index: true, hidden: true, access: calculated },
  ],
})
