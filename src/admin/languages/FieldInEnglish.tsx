import { getTranslation } from '@payloadcms/translations'
import { FieldDescription } from '@payloadcms/ui'
import type { TextFieldDescriptionServerComponent } from 'payload'
import { InEnglish } from './InEnglish'

/** What stands under a localized field: its own description, and the English text while it is empty in Italian. */
export const FieldInEnglish: TextFieldDescriptionServerComponent = ({ field, i18n, path }) => {
  const description = field.admin?.description

  return (
    <>
      {description && (
        <FieldDescription description={getTranslation(description, i18n)} path={path} />
      )}
      <InEnglish path={path} />
    </>
  )
}
