'use client'

import { useTranslation } from '@payloadcms/ui'
import { parseCostText, presentCost } from '../../calendar/cost.ts'
import type { Language } from '../../calendar/language.ts'
import { languageName } from '../../calendar/languageName.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'

/** A price in words (COST-6 to COST-10), with the other languages in which it differs from the first. */
export const PriceText = ({ typed, locale }: { typed: string; locale: Language }) => {
  const say = useTexts()
  const reader = useTranslation().i18n.language
  const { currency, free, languages } = useClientSettings()
  const [first, ...others] = languages
  const cost = parseCostText(typed, locale)
  const formatted = (language: Language) =>
    presentCost(cost, { free: free[language] ?? '', currency }).cost

  return (
    <>
      <span>{say('form:price:printed')}</span> <strong>{formatted(first)}</strong>
      {others
        .filter((language) => formatted(language) !== formatted(first))
        .map((language) => (
          <span key={language}>
            {' '}
            ({say('form:price:inLanguage', { language: languageName(language, reader) })}:{' '}
            <strong>{formatted(language)}</strong>)
          </span>
        ))}
    </>
  )
}
