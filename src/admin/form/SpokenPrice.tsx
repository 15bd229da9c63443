'use client'

import { useTranslation } from '@payloadcms/ui'
import { parseCostText, presentCost } from '../../calendar/cost'
import type { Language } from '../../calendar/language'
import { languageName } from '../../translations/languageName'
import { useClientSettings } from '../useClientSettings'
import { useTexts } from '../useTexts'

/** A price in words (COST-6 to COST-10); languages are named where it reads otherwise than in the first. */
export const SpokenPrice = ({ typed, locale }: { typed: string; locale: Language }) => {
  const say = useTexts()
  const reader = useTranslation().i18n.language
  const { currency, free, languages } = useClientSettings()
  const [first, ...others] = languages
  const cost = parseCostText(typed, locale)
  const spoken = (language: Language) =>
    presentCost(cost, { free: free[language] ?? '', currency }).cost

  return (
    <>
      <span>{say('form:price:printed')}</span> <strong>{spoken(first)}</strong>
      {others
        .filter((language) => spoken(language) !== spoken(first))
        .map((language) => (
          <span key={language}>
            {' '}
            ({say('form:price:inLanguage', { language: languageName(language, reader) })}:{' '}
            <strong>{spoken(language)}</strong>)
          </span>
        ))}
    </>
  )
}
