'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useState } from 'react'
import { useAdminPath } from '../useAdminPath.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useLanguage } from '../useLanguage.ts'
import { useTexts } from '../useTexts.ts'
import { picked } from './option.ts'
import { useNamesakes } from './useNamesakes.ts'
import '../form/form.css'

/** Says which entries have the name that is typed, each with a link to it; a second one may be created all the same. */
export const SameName = () => {
  const say = useTexts()
  const adminPath = useAdminPath()
  const language = useLanguage()
  const { slugs } = useClientSettings()
  const { collectionSlug, id } = useDocumentInfo()
  const typed = useFormFields(([fields]) => `${fields.name?.value ?? ''}`.trim())
  const [stored] = useState(id === undefined ? '' : typed)
  const kind = picked.find((name) => slugs[name] === collectionSlug)
  const namesakes = useNamesakes(kind, typed === stored ? '' : typed)
  const others = namesakes.filter((one) => one.id !== id)

  return (
    <div aria-live="polite" className="event-form__words">
      {kind &&
        others.map((one) => (
          <p className="event-form__warning" key={one.id}>
            {say(`form:picker:sameName:${kind}`)}{' '}
            <a
              href={adminPath(`/collections/${slugs[kind]}/${one.id}?locale=${language}`)}
              rel="noreferrer"
              target="_blank"
            >
              {[one.name, one.about].filter(Boolean).join(', ')}
            </a>
          </p>
        ))}
    </div>
  )
}
