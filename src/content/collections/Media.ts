import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CollectionBeforeOperationHook, CollectionConfig, UploadConfig } from 'payload'
import { pictureHeaders } from '../../http/securityHeaders.ts'
import { label, say } from '../../i18n/admin.ts'
import { cutStored } from '../../media/cutStored.ts'
import { formats } from '../../media/formats.ts'
import { hasNoStore } from '../../media/hasNoStore.ts'
import { pageImageSizes } from '../../media/pageSizes.ts'
import { serveFile } from '../../media/serveFile.ts'
import { slugOf } from '../../model/slugs.ts'
import { anyone, creators, editors } from '../access/payload.ts'
import { inBrowser } from '../componentPath.ts'
import { colourField } from '../fields/colour.ts'
import { formBehaviour, words } from '../fields/layout.ts'
import { saidOfPictureField, sourceUrlField } from '../fields/sourceUrl.ts'
import { assignId } from '../hooks/assignId.ts'
import { cleanUpload } from '../hooks/cleanUpload.ts'
import { noteColour } from '../hooks/noteColour.ts'
import {
  noteDeletedFiles,
  noteNewFiles,
  noteReplacedFiles,
  requireRoom,
  takeBackFiles,
} from '../hooks/noteFiles.ts'
import { preserveFocalPoint } from '../hooks/preserveFocalPoint.ts'
import { invalid } from '../invalid.ts'
import { pictureComponents } from '../site/siteComponents.ts'

type UploadHandler = NonNullable<UploadConfig['handlers']>[number]

/** A picture that is not in its folder is 404, where Payload would answer 500. Storage plugins look elsewhere. */
const refuseMissingFile =
  (directory: string | false): UploadHandler =>
  (req, { params: { filename } }) => {
    const { [slugOf(req.payload, 'media')]: media } = req.payload.collections
    const { disableLocalStorage, adapter } = media?.config.upload ?? {}
    if (directory ? disableLocalStorage : adapter) return
    if (directory && existsSync(path.join(directory, path.basename(filename)))) return

    return Response.json({ errors: [{ message: 'Not Found' }] }, { status: 404 })
  }

/** Refuses a picture on a site that has no folder for any, unless a storage plugin has taken them over. */
const refuseUpload: CollectionBeforeOperationHook<'media'> = ({ args, operation, req }) => {
  if (!hasNoStore(req.payload) || !req.file || (operation !== 'create' && operation !== 'update'))
    return args
  throw invalid(req, slugOf(req.payload, 'media'), [
    { path: 'file', message: say(req, 'refusals:noStore') },
  ])
}

/** Pictures, in the sizes of IMG-5 and those of pages, in a folder, if any. SVG is left out because it can carry scripts. */
export const Media = (directory: string | false): CollectionConfig => ({
  slug: 'media',
  labels: {
    singular: label('collections:picture'),
    plural: label('collections:pictures'),
  },
  admin: { useAsTitle: 'filename', components: pictureComponents },
  // A copy of a picture is of no use, and Payload would fetch its file from any address that the request names.
  disableDuplicate: true,
  access: { create: creators, read: anyone, update: editors, delete: editors },
  hooks: {
    beforeOperation: directory
      ? [
          cutStored(directory),
          preserveFocalPoint,
          cleanUpload,
          requireRoom(directory),
          noteReplacedFiles(directory),
        ]
      : [refuseUpload, preserveFocalPoint, cleanUpload],
    beforeValidate: [assignId('content'), ...(directory ? [noteNewFiles(directory)] : [])],
    beforeChange: [noteColour],
    afterError: directory ? [takeBackFiles(directory)] : [],
    beforeDelete: directory ? [noteDeletedFiles(directory)] : [],
  },
  upload: {
    ...(directory ? { staticDir: directory } : { disableLocalStorage: true }),
    mimeTypes: Object.keys(formats).map((name) => `image/${name}`),
    // Files alone: the browser may load nothing from elsewhere, and the server only by `media/download.ts`.
    pasteURL: false,
    focalPoint: true,
    crop: true,
    imageSizes: [
      { name: 'thumbnail', width: 150, height: 150, position: 'centre' },
      { name: 'medium', width: 300, height: 300, fit: 'inside' },
      { name: 'medium_large', width: 768, height: 768, fit: 'inside' },
      { name: 'large', width: 1024, height: 1024, fit: 'inside' },
      ...pageImageSizes,
    ],
    adminThumbnail: 'thumbnail',
    modifyResponseHeaders: ({ headers }) => {
      for (const [name, value] of Object.entries(pictureHeaders)) headers.set(name, value)

      return headers
    },
    handlers: [refuseMissingFile(directory), ...(directory ? [serveFile(directory)] : [])],
  },
  fields: [
    formBehaviour,
    {
      name: 'alt',
      type: 'text',
      label: label('collections:alt'),
      localized: true,
      maxLength: 255,
      admin: { description: label('collections:hint:alt') },
    },
    words('altMissing', inBrowser('AltMissing')),
    sourceUrlField,
    saidOfPictureField,
    colourField,
  ],
})
