import { getTranslation } from '@payloadcms/translations'
import { FieldDescription } from '@payloadcms/ui'
import type { TextFieldDescriptionServerComponent } from 'payload'
import { Original } from './Original.tsx'

/** What stands under a localized field: its own description, and what it is translated from while it is empty or only copied. */
export const FieldWithOriginal: TextFieldDescriptionServerComponent = ({ field, i18n, path }) => {
  const description = field.admin?.description

  return (
    <>
      {description && (
        <FieldDescription description={getTranslation(description, i18n)} path={path} />
      )}
      <Original path={path} />
    </>
  )
}
