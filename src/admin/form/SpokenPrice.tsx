'use client'

import { parseCostText, presentCost } from '../../calendar/cost'
import type { Language, Wording } from '../../calendar/language'
import { useClientSettings } from '../useClientSettings'
import { useLanguage } from '../useLanguage'

const printed: Wording = { en: 'Printed as:', it: 'Sarà stampato:' }
const inItalian: Wording = { en: 'in Italian', it: 'in italiano' }

/** A price in words (COST-6 to COST-10); Italian is named where it reads otherwise. */
export const SpokenPrice = ({ typed, locale }: { typed: string; locale: Language }) => {
  const language = useLanguage()
  const { currency } = useClientSettings()
  const cost = parseCostText(typed, locale)
  const spoken = (reader: Language) => presentCost(cost, reader, currency).cost
  const italian = spoken('it')

  return (
    <>
      <span>{printed[language]}</span> <strong>{spoken('en')}</strong>
      {italian !== spoken('en') && (
        <span>
          {' '}
          ({inItalian[language]}: <strong>{italian}</strong>)
        </span>
      )}
    </>
  )
}
