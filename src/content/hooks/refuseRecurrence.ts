import type { CollectionBeforeValidateHook } from 'payload'
import { say } from '../../i18n/admin.ts'
import { textIn } from '../../i18n/textIn.ts'
import { settingsOf } from '../../model/settings.ts'
import { invalid } from '../invalid.ts'

/** Refuses what would make a series on a calendar without these, in place of storing a single event in silence. */
export const refuseRecurrence: CollectionBeforeValidateHook = ({ collection, data, req }) => {
  const { parts, texts } = settingsOf(req.payload.config)
  if (parts.series || !data?.recurrence) return data
  const message = textIn(texts, req.i18n.language, 'api:reasons:noSeries')
  const label = say(req, 'repeats:label')

  throw invalid(req, collection.slug, [{ path: 'recurrence', label, message }])
}
