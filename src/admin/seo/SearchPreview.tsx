'use client'

import { useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { paged, publicAddress } from '../../calendar/publicPath.ts'
import type { Say } from '../../i18n/texts.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { cut, displayedLengths, lengthMeans, lengthOf, plainOf } from './snippet.ts'
import '../form/form.css'
import { useLanguage } from '../useLanguage.ts'

/** A page as search engines may display it, while it is typed, and whether title and description fit. */
export const SearchPreview = () => {
  const say = useTexts()
  const locale = useLanguage()
  const typed = useFormFields(([fields]) => ({
    title: textOf(fields.seoTitle?.value),
    description: textOf(fields.seoDescription?.value),
    ownTitle: textOf(fields.title?.value) || textOf(fields.name?.value),
    ownText: fields.excerpt?.value,
    body: fields.description?.value,
  }))
  const address = useAddress(useFormFields(([fields]) => textOf(fields.slug?.value)))
  const title = typed.title || typed.ownTitle
  const description = typed.description || plainOf(typed.ownText) || plainOf(typed.body)

  return (
    <section aria-label={say('form:seo:preview')} className="event-form__panel">
      <h3>{say('form:seo:preview')}</h3>
      <div className="event-form__snippet" lang={locale}>
        <small>{address}</small>
        <strong>{cut(title, displayedLengths.title)}</strong>
        <span>{cut(description, displayedLengths.description)}</span>
      </div>
      <small aria-live="polite">
        {lengthWords(say, 'title', typed.title)}
        <br />
        {lengthWords(say, 'description', typed.description)}
      </small>
    </section>
  )
}

const lengthWords = (say: Say, part: keyof typeof displayedLengths, text: string): string => {
  const most = displayedLengths[part]

  return say(`form:seo:${part}:${lengthMeans(text, most)}`, { length: lengthOf(text), most })
}

const useAddress = (slug: string): string => {
  const { collectionSlug } = useDocumentInfo()
  const { slugs, site, ...settings } = useClientSettings()
  const language = useLanguage()
  const collection = paged.find((name) => slugs[name] === collectionSlug)
  const path = slug && publicAddress(collection, slug, { ...settings, language })
  if (!path) return site ?? ''

  return URL.canParse(path) ? path : `${site ?? ''}${path}`
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')
