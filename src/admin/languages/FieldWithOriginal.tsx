import { getTranslation } from '@payloadcms/translations'
import { FieldDescription } from '@payloadcms/ui'
import type { TextFieldDescriptionServerComponent } from 'payload'
import { Original } from './Original.tsx'

/** The description of a localized field, and below it the original while the field is empty or a copy. */
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
