'use client'

import { FieldDescription } from '@payloadcms/ui'
import type { StaticDescription } from 'payload'
import { InEnglish } from './InEnglish'

type Props = { field: { admin?: { description?: StaticDescription } }; path: string }

/** What stands under a localized field: its own description, and the English text while it is empty in Italian. */
export const FieldInEnglish = ({ field, path }: Props) => {
  const description = field.admin?.description

  return (
    <>
      {description && <FieldDescription description={description} path={path} />}
      <InEnglish path={path} />
    </>
  )
}
