'use client'

import { DateTimeField, useTranslation } from '@payloadcms/ui'
import type { DateField, DateFieldClientComponent } from 'payload'

/** Payload's field for a date and time, in the editor's language from the first: Payload sets that only after its first rendering. */
export const MomentField: DateFieldClientComponent = (props) => {
  const { dateFNS } = useTranslation().i18n
  // Payload's type of the field in the browser picks `date` from a union with undefined, and so loses it.
  const admin = props.field.admin as DateField['admin']
  const date = { ...admin?.date, overrides: { ...admin?.date?.overrides, locale: dateFNS } }
  const own = { ...admin, date } as typeof props.field.admin

  return <DateTimeField {...props} field={{ ...props.field, admin: own }} />
}
