import { type CollectionBeforeOperationHook, ValidationError } from 'payload'
import { say } from '../../i18n/admin.ts'
import { hasNoStore } from '../../media/hasNoStore.ts'
import { slugOf } from '../../model/slugs.ts'

/** Refuses a picture on a site that has no folder for any, unless a storage plugin has taken them over. */
export const refuseUpload: CollectionBeforeOperationHook<'media'> = ({ args, operation, req }) => {
  if (!hasNoStore(req.payload) || !req.file || (operation !== 'create' && operation !== 'update'))
    return args
  const errors = [{ path: 'file', message: say(req, 'refusals:noStore') }]
  throw new ValidationError({ collection: slugOf(req.payload, 'media'), errors, req }, req.t)
}
