'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../../calendar/languageName.ts'
import type { Name } from '../../content/lists/entryNames.ts'
import { FallenBack } from '../languages/FallenBack.tsx'
import { useAdminPath } from '../useAdminPath.ts'
import { useTexts } from '../useTexts.ts'

type Props = {
  name: Name
  collection: string
  id: number | string
  /** The requested language. */
  language: string
  href?: string | undefined
}

/** The name of an entry; where it is in another language than the requested one, in grey with a link to its translation. */
export const EntryName = ({ name, collection, id, language, href }: Props) => {
  const say = useTexts()
  const adminPath = useAdminPath()
  const reader = useTranslation().i18n.language
  if (name.language === language) return <>{name.text}</>

  return (
    <FallenBack
      from={name.language}
      href={href}
      text={name.text}
      translate={{
        href: adminPath(`/collections/${collection}/${id}?locale=${language}`),
        label: say('list:translate', {
          title: name.text,
          language: languageName(language, reader),
        }),
      }}
    />
  )
}
