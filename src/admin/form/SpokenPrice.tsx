'use client'

import { parseCostText, presentCost } from '../../calendar/cost'
import type { Language } from '../../calendar/language'
import { useClientSettings } from '../useClientSettings'
import { useTexts } from '../useTexts'

/** A price in words (COST-6 to COST-10); Italian is named where it reads otherwise. */
export const SpokenPrice = ({ typed, locale }: { typed: string; locale: Language }) => {
  const say = useTexts()
  const { currency, free } = useClientSettings()
  const cost = parseCostText(typed, locale)
  const spoken = (reader: Language) =>
    presentCost(cost, { currency, free: free[reader] ?? '' }).cost
  const italian = spoken('it')

  return (
    <>
      <span>{say('form:price:printed')}</span> <strong>{spoken('en')}</strong>
      {italian !== spoken('en') && (
        <span>
          {' '}
          ({say('form:price:inItalian')}: <strong>{italian}</strong>)
        </span>
      )}
    </>
  )
}
